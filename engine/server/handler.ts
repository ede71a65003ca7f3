import { Hono } from "hono";
import type { HostService } from "../routing/market-cookie.ts";
import { getPageKey } from "../routing/page-policies.ts";
import { type Side, sideSite } from "../routing/sides.ts";
import { admin } from "./admin/admin.ts";
import { readPreviewSecret } from "./admin/shop-at.ts";
import { countDocuments } from "./counts/count-documents.ts";
import { createCounting, type SiteCounting } from "./counts/counting.ts";
import { events } from "./counts/events.ts";
import { offersSeen } from "./counts/offers-seen.ts";
import type { LogEntry } from "./data/log-entry.ts";
import { chosenProducts } from "./forms/chosen-products.ts";
import { submissions } from "./forms/submissions.ts";
import type { Handler, HandlerSetup } from "./handler-setup.ts";
import type { ServerApp } from "./http/app.ts";
import { documentHeaders } from "./http/document-headers.ts";
import { errorResponse } from "./http/error-response.ts";
import { findPaymentPage } from "./http/payment-paths.ts";
import { type GetVisitor, readVisitor } from "./http/read-visitor.ts";
import { withSecurityHeaders } from "./http/security-headers.ts";
import type { Services } from "./http/services.ts";
import { orderTableReader, type ReadOrderTable } from "./http/stored-files.ts";
import { mailEvents } from "./mail/mail-events.ts";
import { operations } from "./operations/operations.ts";
import { createReadiness, type Readiness } from "./operations/readiness.ts";
import { requestLog } from "./operations/request-log.ts";
import { orders } from "./orders/orders.ts";
import { ordersApi } from "./orders/orders-api.ts";
import { orderPlacer } from "./orders/place-order.ts";
import { createMailWriter } from "./outgoing/write-mail.ts";
import { pages } from "./pages/pages.ts";
import { createPaymentService, type PaymentService } from "./payments/payment-service.ts";
import { payments as paymentRoutes } from "./payments/payments.ts";
import { previewFiles } from "./previews/preview-files.ts";
import { forgetfulOrders, previews } from "./previews/previews.ts";
import { lifetime, type NextEdge, timingHeader } from "./sides/edge-timing.ts";
import { handlersBySide } from "./sides/handlers-by-side.ts";
import { sideFiles, sideHeaders } from "./sides/side-files.ts";

/** The parts that the handlers of all sides share. */
interface SharedParts {
  readonly setup: HandlerSetup;
  readonly services: Services | undefined;
  readonly payments: PaymentService | undefined;
  readonly readiness: Readiness;
  readonly getVisitor: GetVisitor;
  readonly isSecure: Services["isSecure"];
  readonly log: (entry: LogEntry) => void;
  readonly now: () => number;
}

const visitorReader =
  ({ table, geoHeader, getCountry }: HandlerSetup): GetVisitor =>
  (request) =>
    readVisitor(table, request.headers, { geoHeader, byAddress: getCountry && (() => getCountry(request)) });

/** The payments of a site. Undefined if the host has no providers. */
function createPayments({
  setup: { payments: setup, files, metrics },
  readiness: { orders },
  now,
  log,
}: Omit<SharedParts, "payments">): PaymentService | undefined {
  if (setup === undefined || orders === undefined) return undefined;
  const readTable = orderTableReader(files);
  const getShop = async () => (await readTable()).shop ?? "shop";
  const countEvent = metrics?.countPaymentEvent;
  return createPaymentService({ ...setup, orders, getShop, now, log, countEvent }, setup.store);
}

/** The pages for operators. Undefined if the host does not keep what they show. */
function createAdmin(
  { setup, services, readiness, payments }: SharedParts,
  counting: SiteCounting,
  readTable: ReadOrderTable,
): ServerApp | undefined {
  const { counters, sessions } = services ?? {};
  const { attention, mails, table: site } = setup;
  const { orders } = readiness;
  if (!services || !counters || !sessions || !attention || !mails || !orders) return undefined;
  const adminServices = { ...services, sessions };
  const stores = { orders, counters, attention, mails };
  return admin({ services: adminServices, counting, site, payments, readTable, ...stores });
}

/** Creates the handler of one side: Hono apps, of which the first that knows a request's path and method responds. */
function createSide(shared: SharedParts, side: Side, nextEdge: NextEdge): Handler {
  const { setup, services, readiness, getVisitor, isSecure, log, now } = shared;
  const { geoHeader, getCountry, forms, renderer, metrics, mails, mailWebhook: key } = setup;
  const { sides } = setup.table;
  const table = sideSite(setup.table, side);
  const files = sides ? sideFiles(setup.files, sides, side) : setup.files;
  const offered: readonly HostService[] = [
    ...(geoHeader || getCountry ? (["geo"] as const) : []),
    ...(services ? (["forms"] as const) : []),
    ...(services?.record ? (["events"] as const) : []),
  ];
  const timing = (entries: readonly string[]) => timingHeader(entries, now, nextEdge);
  const baseHeaders = documentHeaders(setup.files, () => timing(offered), setup.policy);
  const getHeaders = sides ? sideHeaders(baseHeaders, sides, side) : baseHeaders;

  const app: ServerApp = new Hono();
  app.use(requestLog(log, metrics), withSecurityHeaders(isSecure));
  app.onError(setup.onError ?? errorResponse(log));
  app.route("/", operations({ table, readiness, stale: setup.stale, getVisitor, log, metrics, now }));
  const readTable = orderTableReader(files);
  const counting = services?.record && createCounting({ files, table, services });
  const adminApp = counting && createAdmin(shared, counting, readTable);
  if (adminApp) app.route("/", adminApp);
  if (services && counting) {
    const seeOffers = offersSeen(counting, services, readTable);
    app.route("/", events(counting, services, { seeOffers, getVisitor }));
    app.get("*", countDocuments(table, services, { seeOffers, getVisitor }));
  }
  const takesPayments = shared.payments !== undefined;
  if (services && shared.payments)
    app.route("/", paymentRoutes({ table, services, payments: shared.payments, readTable }));
  if (mails && key) app.route("/", mailEvents({ mails, key, now, log, countEvent: metrics?.countMailEvent }));
  if (services && forms && renderer)
    app.route(
      "/",
      submissions({
        files,
        table,
        services,
        forms,
        renderer,
        counting,
        findPaymentPage: takesPayments ? findPaymentPage : undefined,
        placeOrder: orderPlacer({ table, services, readTable, counting, payments: shared.payments }),
        documentHeaders: (folder) => getHeaders(getPageKey("web", folder)),
      }),
    );
  if (services?.orderTokens && readiness.orders)
    app.route("/", ordersApi(readiness.orders, services, services.orderTokens));
  app.route(
    "/",
    orders({
      files,
      table,
      services,
      counting,
      takesPayments,
      documentHeaders: getHeaders,
    }),
  );
  const vary = ["cookie", ...(geoHeader ? [geoHeader.toLowerCase()] : [])].join(", ");
  const lasts = (seconds: number) => lifetime(seconds, now, nextEdge);
  app.route(
    "/",
    pages({
      files,
      table,
      documentHeaders: getHeaders,
      vary,
      isSecure,
      chooseProduct: renderer && chosenProducts({ files, readTable, renderer }),
      getVisitor,
      lasts,
      payloadHeaders: () => timing([]),
    }),
  );
  return { fetch: (request) => app.fetch(request) };
}

/** Creates the handler of the site with the markets that are not live. It shows no campaign. */
function createWhole(shared: SharedParts, whole: NonNullable<HandlerSetup["whole"]>): Handler {
  const setup = { ...shared.setup, ...whole, files: previewFiles(shared.setup.files) };
  const parts = { ...shared, setup, getVisitor: visitorReader(setup) };
  const { now, getVisitor } = parts;
  const create = (side: Side) => createSide(parts, side, () => undefined);
  return handlersBySide({ table: whole.table, now, getVisitor, create });
}

/** The services of a preview, which neither stores nor counts what visitors send, and has no stored orders. */
function previewServices(services: Services): Services {
  const { record: _record, orderTokens: _tokens, ...rest } = services;
  // SAFETY: only optional properties are left out.
  return { ...(rest as Services), orders: forgetfulOrders };
}

/** Returns a function that responds to requests of preview links, and returns undefined for all others. */
function createPreviews({ services, ...shared }: SharedParts): ReturnType<typeof previews> {
  const { setup, getVisitor, now } = shared;
  const previewParts = { ...shared, payments: undefined, services: services && previewServices(services) };
  const bySide = handlersBySide({
    table: setup.table,
    now,
    getVisitor,
    // The moment of a preview never passes.
    create: (side) => createSide(previewParts, side, () => undefined),
  });
  const whole = setup.whole && createWhole(previewParts, setup.whole);
  return previews({
    frames: setup.previewFrames,
    now,
    readSecrets: async (request) => {
      const secrets = [setup.previewSecret, services && (await readPreviewSecret(services, request))];
      return secrets.filter((secret) => secret !== undefined);
    },
    findHandler: (moment) => (moment === undefined && whole) || bySide.find(moment ?? now()),
  });
}

/** Creates the handler for all platforms. */
export function createHandler(setup: HandlerSetup): Handler {
  const { table, log = () => undefined } = setup;
  const { isSecure = ({ url }) => url.startsWith("https:") } = setup;
  const readiness = setup.readiness ?? createReadiness(setup.services, { log });
  const services = setup.services && {
    ...setup.services,
    isSecure,
    orders: readiness.orders ?? setup.services.orders,
  };
  const getVisitor = visitorReader(setup);
  const now = setup.services?.now ?? setup.now ?? Date.now;
  const parts = { setup, services, readiness, getVisitor, isSecure, log, now };
  const payments = createPayments(parts);
  const shared: SharedParts = { ...parts, payments };
  const live = handlersBySide({
    table,
    now,
    getVisitor,
    create: (side, nextEdge) => createSide(shared, side, nextEdge),
  });
  const writeMail =
    setup.mails &&
    setup.services &&
    createMailWriter({
      table,
      mails: setup.mails,
      orders: setup.services.orders,
      secrets: setup.services.secrets,
      readTable: orderTableReader(setup.files),
    });
  const { adminPassword, adminUsers, adminPeople } = services ?? {};
  const hasUsers = [adminPassword, adminUsers, adminPeople].some((users) => users !== undefined);
  const hasPreviews = setup.previewSecret !== undefined || hasUsers;
  const work = { reconcile: payments?.reconcile, writeMail };
  if (!hasPreviews) return { fetch: live.fetch, ...work };
  const preview = createPreviews(shared);
  return { fetch: async (request) => (await preview(request)) ?? live.fetch(request), ...work };
}
