import { Hono } from "hono";
import type { OrderService } from "../../commerce/order-book.ts";
import { buildReport } from "../../counts/build-report.ts";
import { toDay } from "../../counts/days.ts";
import { buildExperimentReport } from "../../counts/experiments/build-experiment-report.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { SiteCounting } from "../counts/counting.ts";
import type { CounterStore } from "../data/counter-store.ts";
import type { MailStore } from "../data/mail-store.ts";
import type { AppMiddleware, ServerApp } from "../http/app.ts";
import type { Services } from "../http/services.ts";
import { lookUp, type ReadOrderTable } from "../http/stored-files.ts";
import type { AttentionStore } from "../orders/attention-store.ts";
import type { PaymentService } from "../payments/payment-service.ts";
import { goTo, headers, page, sentence } from "./answers.ts";
import { filePages } from "./files.ts";
import { mailPages } from "./mails/mail-pages.ts";
import { orderPages } from "./orders/order-pages.ts";
import { renderNothing, renderOverview, renderPage } from "./pages.ts";
import { adminPath, pagePath, readAdminQuery } from "./report-query.ts";
import { formToken, type Session, type SessionHost } from "./session.ts";
import { shopAt, shopAtPath } from "./shop-at.ts";
import { createDoor } from "./sign-in.ts";
import { listUsers } from "./users.ts";
import { ordersStyle } from "./views/orders/style.ts";
import { adminStyle } from "./views/style.ts";
import { type TopBar, topBar } from "./views/top-bar.ts";

export interface AdminSetup {
  readonly services: Services & SessionHost;
  readonly counting: SiteCounting;
  readonly counters: CounterStore;
  /** The site with all its sides. */
  readonly site: SiteTable;
  readonly orders: OrderService;
  /** Undefined if the host has no providers. */
  readonly payments: PaymentService | undefined;
  readonly attention: AttentionStore;
  readonly mails: MailStore;
  readonly readTable: ReadOrderTable;
}

/** The bar at the top of a page, with how much waits for a person. */
async function getTopBar(
  { services, attention, payments }: AdminSetup,
  { user, value }: Session,
  tab: TopBar["tab"],
) {
  const stuckCount = (await attention.list(services.now())).length;
  const isTest = payments?.host.providers.has("test-bank") === true;
  return topBar({ tab, user, token: formToken(services, value), stuckCount, isTest });
}

/** Answers a signed-in request for a page. */
async function show(setup: AdminSetup, request: Request, session: Session): Promise<Response> {
  const statistics = await setup.counting.statistics();
  const bar = await getTopBar(setup, session, "figures");
  if (statistics === undefined) return page(renderNothing(bar));
  const { searchParams, pathname } = new URL(request.url);
  const query = readAdminQuery(searchParams, statistics, setup.services.now());
  if (typeof query === "string") return sentence(query, 400);
  const figures = { setup, table: statistics.table, query, session: session.value, bar };
  if (pathname === adminPath) return page(await renderOverview(figures));
  const route = statistics.route(searchParams.get("route") ?? "");
  return route === undefined
    ? sentence("There is no such page.", 404)
    : page(await renderPage(route, figures));
}

/** The addresses below `/admin`. */
function adminPages(setup: AdminSetup): Hono {
  const { services, counting, counters } = setup;
  const app = new Hono();
  const door = createDoor(services);
  const { findSession, login, refuse } = door;

  // The site's own app logs errors and answers them.
  app.onError((error) => {
    throw error;
  });
  app.get(`${adminPath}/style.css`, () => {
    return new Response(adminStyle + ordersStyle, { headers: { ...headers, "content-type": "text/css" } });
  });
  app.route("/", door.routes);
  const parts = {
    ...setup,
    door,
    getTopBar: (session: Session, tab: TopBar["tab"]) => getTopBar(setup, session, tab),
  };
  app.route("/", orderPages(parts));
  app.route("/", mailPages(parts));
  app.route("/", filePages(parts));
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
    const shop = await shopAt(setup.site, services, { session: session.value, query });
    return typeof shop === "string" ? sentence(shop, 400) : goTo(shop.address);
  });
  for (const path of [adminPath, pagePath])
    app.get(path, async ({ req }) => {
      const session = await findSession(req.raw);
      return session === undefined ? login() : show(setup, req.raw, session);
    });
  return app;
}

/**
 * The orders and figures of the site at `/admin`, for users with a password and people of the workshop. Without users, none of these addresses exists.
 * `/admin/report.json` also takes a password as a bearer token.
 */
export function admin(setup: AdminSetup): ServerApp {
  const app: ServerApp = new Hono();
  const pages = adminPages(setup);
  const answer: AppMiddleware = async (context, next) => {
    if ((await listUsers(setup.services)).size === 0) return next();
    context.set("path", adminPath);
    return pages.fetch(context.req.raw);
  };
  app.all(adminPath, answer);
  app.all(`${adminPath}/*`, answer);
  return app;
}
