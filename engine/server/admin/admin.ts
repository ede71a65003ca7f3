import { Hono } from "hono";
import { html } from "hono/html";
import { buildReport, readOrders, readTotals } from "../../counts/build-report.ts";
import { previousPeriod, toDay } from "../../counts/days.ts";
import { readTrend } from "../../counts/trend.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { AppMiddleware, ServerApp } from "../app.ts";
import type { Counting } from "../counting/counting.ts";
import type { SiteStatistics } from "../counting/site-statistics.ts";
import { isSameOrigin } from "../is-same-origin.ts";
import { readText } from "../read-body.ts";
import type { Services } from "../services.ts";
import type { CounterStore } from "../stores/counter-store.ts";
import { experimentSections, readExperiment } from "./experiments.ts";
import { passwordCheck } from "./password-check.ts";
import { type AdminQuery, readAdminQuery } from "./report-query.ts";
import {
  endSession,
  formToken,
  isFormToken,
  readSession,
  type SessionHost,
  startSession,
} from "./session.ts";
import { presentPreview, shopAt, shopAtPath } from "./shop-at.ts";
import { document, frame, loginPage, searchOf } from "./views/layout.ts";
import { overview } from "./views/overview.ts";
import { pageView } from "./views/page-view.ts";
import { shopAtForm } from "./views/shop-at-form.ts";
import { adminStyle } from "./views/style.ts";

export const adminPath = "/admin";

/** The figures of one page of the site. */
const pagePath = `${adminPath}/page`;

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

const styles = html`<link rel="stylesheet" href="${adminPath}/style.css">`;

interface AdminSetup {
  readonly services: Services & SessionHost;
  readonly counting: Counting;
  readonly counters: CounterStore;
  /** The site with all its sides. */
  readonly site: SiteTable;
}

const readForm = async (request: Request) => new URLSearchParams(await readText(request, longest));

const page = (
  content: ReturnType<typeof html>,
  status = 200,
  more: Readonly<Record<string, string>> = {},
): Response =>
  new Response(String(content), {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", ...more },
  });
const goTo = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...headers, location, ...(cookie !== undefined && { "set-cookie": cookie }) },
  });

/** The figures of the overview, and of the same period before. */
async function readOverview(
  { services, counters }: AdminSetup,
  { table }: SiteStatistics,
  query: AdminQuery,
) {
  const today = toDay(services.now());
  const [report, previous, trend, now] = await Promise.all([
    buildReport(counters.read, table, query),
    readTotals(counters.read, { ...query, ...previousPeriod(query) }),
    readTrend(counters.read, query),
    readOrders(counters.read, { ...query, from: today, to: today }),
  ]);
  return { statistics: table, report, previous, trend, today: now };
}

const linkTo = (query: AdminQuery) => (route: string) =>
  route === "" ? `${adminPath}${searchOf(query)}` : `${pagePath}${searchOf(query, { route })}`;

/** Answers a signed-in request for a page. */
async function show(setup: AdminSetup, request: Request, session: string): Promise<Response> {
  const { services, counting, counters } = setup;
  const statistics = await counting.statistics();
  if (statistics === undefined)
    return page(
      document({
        title: "Figures",
        styles,
        content: html`<main class="sheet login"><h1>Nothing is counted</h1><p class="note">No market of this build has statistics with counts "allowed" or "consent".</p></main>`,
      }),
    );
  const { searchParams, pathname } = new URL(request.url);
  const query = readAdminQuery(searchParams, statistics, services.now());
  if (typeof query === "string") return new Response(query, { status: 400, headers });
  const { table } = statistics;
  const route =
    pathname === adminPath ? undefined : (statistics.route(searchParams.get("route") ?? "") ?? "");
  if (route === "") return new Response("There is no such page.", { status: 404, headers });
  const base = { table, query, now: services.now(), token: formToken(services, session) };
  if (route === undefined) {
    const parts = { ...(await readOverview(setup, statistics, query)), linkOf: linkTo(query) };
    const experiments = await experimentSections(
      { counters, table, now: services.now() },
      presentPreview(services, session),
    );
    const sections = html`${experiments}${overview(parts)}${shopAtForm(setup.site, services.now())}`;
    const content = frame({ ...base, path: adminPath }, sections);
    return page(document({ title: "Figures", styles, content }));
  }
  const [report, trend] = await Promise.all([
    buildReport(counters.read, table, query),
    readTrend(counters.read, { ...query, subject: route }),
  ]);
  const content = pageView(route, { report, trend, linkOf: linkTo(query) });
  return page(
    document({ title: route, styles, content: frame({ ...base, path: pagePath, route }, content) }),
  );
}

/** The addresses below `/admin`, for whoever has the password with this hash. */
function adminPages(setup: AdminSetup, hashOf: () => Promise<string>): Hono {
  const { services, counting, counters } = setup;
  const app = new Hono();
  const check = passwordCheck(services);
  const sessionOf = async (request: Request) => readSession(services, request, await hashOf());
  /** Refuses a request without a session or the password. Undefined if it may have figures. */
  const refuse = async (request: Request): Promise<Response | undefined> => {
    if ((await sessionOf(request)) !== undefined) return undefined;
    const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token === undefined) return Response.json(signIn, { status: 401, headers });
    const { isRight, wait } = check(request, token, await hashOf());
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
    if (!isSameOrigin(req.raw)) return page(loginPage(styles, "Sign in on this page."), 403);
    const hash = await hashOf();
    const password = (await readForm(req.raw)).get("password") ?? "";
    const { isRight, wait } = check(req.raw, password.trim(), hash);
    if (wait > 0) return page(loginPage(styles, tooMany), 429, { "retry-after": `${wait}` });
    if (!isRight) return page(loginPage(styles, "This is not the password."), 403);
    return goTo(adminPath, startSession(services, req.raw, hash));
  });
  app.post(`${adminPath}/logout`, async ({ req }) => {
    const session = await sessionOf(req.raw);
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
    const table = (await counting.statistics())?.table;
    const name = req.query("name") ?? "";
    const report = table && (await readExperiment({ counters, table, now: services.now() }, name));
    return report === undefined
      ? Response.json({ error: `No experiment "${name}" runs.` }, { status: 404, headers })
      : Response.json(report, { headers });
  });
  app.get(shopAtPath, async ({ req }) => {
    const session = await sessionOf(req.raw);
    if (session === undefined) return page(loginPage(styles, ""));
    const query = new URL(req.url).searchParams;
    const shop = await shopAt(setup.site, services, { session, query });
    return typeof shop === "string" ? new Response(shop, { status: 400, headers }) : goTo(shop.address);
  });
  for (const path of [adminPath, pagePath])
    app.get(path, async ({ req }) => {
      const session = await sessionOf(req.raw);
      return session === undefined ? page(loginPage(styles, "")) : show(setup, req.raw, session);
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
