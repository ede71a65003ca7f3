import { Hono } from "hono";
import { buildReport } from "../../counts/build-report.ts";
import { toDay } from "../../counts/days.ts";
import { buildExperimentReport } from "../../counts/experiments/build-experiment-report.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { SiteCounting } from "../counts/counting.ts";
import type { CounterStore } from "../data/counter-store.ts";
import type { AppMiddleware, ServerApp } from "../http/app.ts";
import { isSameOrigin } from "../http/is-same-origin.ts";
import { readText } from "../http/read-body.ts";
import type { Services } from "../http/services.ts";
import { lookUp } from "../http/stored-files.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import { renderLogin, renderNothing, renderOverview, renderPage } from "./pages.ts";
import { adminPath, pagePath, readAdminQuery } from "./report-query.ts";
import {
  endSession,
  isFormToken,
  isPassword,
  readSession,
  type SessionHost,
  startSession,
} from "./session.ts";
import { shopAt, shopAtPath } from "./shop-at.ts";
import { adminStyle } from "./views/style.ts";

/** Maximum length of a form of /admin, in bytes. */
const longest = 4096;

/** Only our own styles and frames, no script, and no frame around it. */
const headers = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const signIn = { error: "Sign in, or send the password as a bearer token." };
const tooMany = "Too many wrong passwords. Wait a minute.";

export interface AdminSetup {
  readonly services: Services & SessionHost;
  readonly counting: SiteCounting;
  readonly counters: CounterStore;
  /** The site with all its sides. */
  readonly site: SiteTable;
}

const readForm = async (request: Request) => new URLSearchParams(await readText(request, longest));

const page = (content: string, status = 200, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(content, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", ...more },
  });

/** The page that asks for the password. */
const login = (error = "", status = 200, more = {}): Response => page(renderLogin(error), status, more);

const goTo = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...headers, location, ...(cookie !== undefined && { "set-cookie": cookie }) },
  });

/** A sender may try ten wrong passwords at once, then one in a minute. */
const attempts = { burst: 10, refillMs: 60_000 };

interface Checked {
  readonly isRight: boolean;
  /** Seconds until the sender may try again. Until then, no password is right. */
  readonly wait: number;
}

/**
 * Checks passwords, and limits how many wrong ones a sender may try. `hash`: the SHA-256 of the right one.
 *
 * It is synchronous: otherwise all guesses that are sent at once would be checked before the first one counts.
 */
function passwordCheck({ getAddress, now }: Pick<Services, "getAddress" | "now">) {
  const limit = submissionLimit(attempts);
  return (request: Request, password: string, hash: string): Checked => {
    const senders = senderGroups(getAddress(request));
    const wait = Math.ceil(limit(senders, now(), 0) / 1000);
    const isRight = isPassword(password, hash);
    if (wait === 0 && !isRight) limit(senders, now());
    return { isRight: isRight && wait === 0, wait };
  };
}

/** Answers a signed-in request for a page. */
async function show(setup: AdminSetup, request: Request, session: string): Promise<Response> {
  const statistics = await setup.counting.statistics();
  if (statistics === undefined) return page(renderNothing());
  const { searchParams, pathname } = new URL(request.url);
  const query = readAdminQuery(searchParams, statistics, setup.services.now());
  if (typeof query === "string") return new Response(query, { status: 400, headers });
  const figures = { setup, table: statistics.table, query, session };
  if (pathname === adminPath) return page(await renderOverview(figures));
  const route = statistics.route(searchParams.get("route") ?? "");
  return route === undefined
    ? new Response("There is no such page.", { status: 404, headers })
    : page(await renderPage(route, figures));
}

/** The addresses below `/admin`, for whoever has the password with this hash. */
function adminPages(setup: AdminSetup, readHash: () => Promise<string>): Hono {
  const { services, counting, counters } = setup;
  const app = new Hono();
  const check = passwordCheck(services);
  const findSession = async (request: Request) => readSession(services, request, await readHash());
  /** Refuses a request without a session or the password. Undefined if it may have figures. */
  const refuse = async (request: Request): Promise<Response | undefined> => {
    if ((await findSession(request)) !== undefined) return undefined;
    const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token === undefined) return Response.json(signIn, { status: 401, headers });
    const { isRight, wait } = check(request, token, await readHash());
    if (wait > 0)
      return Response.json(
        { error: tooMany },
        { status: 429, headers: { ...headers, "retry-after": `${wait}` } },
      );
    return isRight ? undefined : Response.json(signIn, { status: 401, headers });
  };

  // The site's own app logs errors and answers them.
  app.onError((error) => {
    throw error;
  });
  app.get(`${adminPath}/style.css`, () => {
    return new Response(adminStyle, { headers: { ...headers, "content-type": "text/css" } });
  });
  app.post(`${adminPath}/login`, async ({ req }) => {
    if (!isSameOrigin(req.raw)) return login("Sign in on this page.", 403);
    const hash = await readHash();
    const password = (await readForm(req.raw)).get("password") ?? "";
    const { isRight, wait } = check(req.raw, password.trim(), hash);
    if (wait > 0) return login(tooMany, 429, { "retry-after": `${wait}` });
    if (!isRight) return login("This is not the password.", 403);
    return goTo(adminPath, startSession(services, req.raw, hash));
  });
  app.post(`${adminPath}/logout`, async ({ req }) => {
    const session = await findSession(req.raw);
    const token = (await readForm(req.raw)).get("token") ?? "";
    if (session === undefined || !isFormToken(services, session, token) || !isSameOrigin(req.raw))
      return new Response("Sign out on the page.", { status: 403, headers });
    return goTo(adminPath, await endSession(services, req.raw, session));
  });
  app.get(`${adminPath}/report.json`, async ({ req }) => {
    const refusal = await refuse(req.raw);
    if (refusal) return refusal;
    const statistics = await counting.statistics();
    const query = statistics && readAdminQuery(new URL(req.url).searchParams, statistics, services.now());
    if (statistics === undefined || typeof query !== "object")
      return Response.json({ error: query ?? "Nothing is counted." }, { status: 400, headers });
    return Response.json(await buildReport(counters.read, statistics.table, query), { headers });
  });
  app.get(`${adminPath}/experiment.json`, async ({ req }) => {
    const refusal = await refuse(req.raw);
    if (refusal) return refusal;
    const name = req.query("name") ?? "";
    const experiment = lookUp((await counting.statistics())?.table.experiments, name);
    if (experiment === undefined)
      return Response.json({ error: `No experiment "${name}" runs.` }, { status: 404, headers });
    const report = await buildExperimentReport(counters.read, name, experiment, toDay(services.now()));
    return Response.json(report, { headers });
  });
  app.get(shopAtPath, async ({ req }) => {
    const session = await findSession(req.raw);
    if (session === undefined) return login();
    const query = new URL(req.url).searchParams;
    const shop = await shopAt(setup.site, services, { session, query });
    return typeof shop === "string" ? new Response(shop, { status: 400, headers }) : goTo(shop.address);
  });
  for (const path of [adminPath, pagePath])
    app.get(path, async ({ req }) => {
      const session = await findSession(req.raw);
      return session === undefined ? login() : show(setup, req.raw, session);
    });
  return app;
}

/**
 * The figures of the site at `/admin`, for whoever has the password. Without one, none of these addresses exists.
 * `/admin/report.json` also takes the password as a bearer token.
 */
export function admin(setup: AdminSetup): ServerApp {
  const app: ServerApp = new Hono();
  let hash: string | undefined;
  const pages = adminPages(setup, async () => hash ?? "");
  const answer: AppMiddleware = async (context, next) => {
    hash = await setup.services.adminPassword?.();
    if (hash === undefined) return next();
    context.set("path", adminPath);
    return pages.fetch(context.req.raw);
  };
  app.all(adminPath, answer);
  app.all(`${adminPath}/*`, answer);
  return app;
}
