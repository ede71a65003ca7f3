import { Hono } from "hono";
import type { Order } from "../../commerce/order.ts";
import { readState } from "../../commerce/order-state.ts";
import type { OrderTable } from "../../commerce/order-table.ts";
import type { Attempt } from "../../commerce/payment-attempts.ts";
import { readPrepaid } from "../../commerce/payment-attempts.ts";
import { payErrorId, payFields, payPath, soldOutId } from "../../forms/order-submission.ts";
import { findMethod } from "../../payments/new-attempt.ts";
import { twinPath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { ServerApp } from "../http/app.ts";
import { findOpenOrder } from "../http/find-open-order.ts";
import { isSameOrigin } from "../http/is-same-origin.ts";
import { orderCookie, readCookieId } from "../http/order-cookie.ts";
import { getOrderPath } from "../http/order-link.ts";
import { isStartable, leavingPath, paymentsPath } from "../http/payment-paths.ts";
import { readText } from "../http/read-body.ts";
import type { Services } from "../http/services.ts";
import { lookUp, type ReadOrderTable } from "../http/stored-files.ts";
import { findOnward, hasMoney } from "./find-onward.ts";
import { leavingPage } from "./leaving-page.ts";
import { paymentEvents } from "./payment-events.ts";
import { findOrderAttempt, type PaymentService } from "./payment-service.ts";
import { readReturn, signReturn } from "./return-token.ts";

interface PaymentsSetup {
  readonly table: SiteTable;
  readonly services: Services;
  readonly payments: PaymentService;
  readonly readTable: ReadOrderTable;
}

/** Maximum length of a form about a payment, in bytes. */
const longestForm = 2048;

const headers = { "cache-control": "private, no-store", "referrer-policy": "no-referrer" } as const;

const redirect = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...headers, location, ...(cookie !== undefined && { "set-cookie": cookie }) },
  });

const answer = (status: number, text: string): Response =>
  new Response(text, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });

/** The page to which the method of an attempt leads back, if its market still offers it. */
function findReturnPage(
  { routes, markets }: SiteTable,
  table: OrderTable,
  order: Order,
  { method: name }: Attempt,
): string | undefined {
  const method = lookUp(table.markets, order.market)?.payments?.methods.find((entry) => entry.name === name);
  const route = method && routes.find((entry) => entry.name === method.returnPage);
  const segment = markets.find(({ code }) => code === order.market)?.segment;
  const hasPage = route?.markets?.includes(order.market) ?? true;
  if (route === undefined || segment === undefined || !hasPage) return undefined;
  return route.from ? `${route.path}/${name}` : twinPath(route.path, segment);
}

/** The payments of orders: the way to the provider and back, other methods, and the providers' webhooks. */
export function payments(setup: PaymentsSetup): ServerApp {
  const { table, services, payments, readTable } = setup;
  const app: ServerApp = new Hono();

  const findOrderPage = (order: Order, hash = "") => `${getOrderPath(order, table) ?? "/"}${hash}`;
  const findOrder = async (request: Request, id: string) =>
    (await findOpenOrder(request, services, id))?.order;
  const getOrigin = (request: Request) =>
    `${services.isSecure(request) ? "https" : "http"}://${new URL(request.url).host}`;

  /** Leads to the provider's page, or on if there is nothing to pay any more. */
  async function leave(request: Request, order: Order, attempt: Attempt): Promise<Response> {
    const market = lookUp((await readTable()).markets, order.market);
    const started = await payments.start(order, attempt, {
      languageTag: market?.languageTag ?? "en",
      getReturn: (returned) =>
        `${getOrigin(request)}${paymentsPath}/back/${signReturn(returned, services.secrets)}`,
    });
    if (started?.status === "open" && started.href !== undefined && market?.payments)
      return leavingPage(market.payments.leaving, market.languageTag, started.href);
    return goOn(request, order.id, attempt.attempt);
  }

  /** Sends a customer on after a visit to the provider, by what is known of the attempt then. */
  async function goOn(request: Request, id: string, number: number): Promise<Response> {
    const order = await services.orders.find(id);
    const attempt = order && readPrepaid(order).find((entry) => entry.attempt === number);
    if (order === undefined || attempt === undefined) return redirect("/");
    const isRunning = readCookieId(request, services) === id;
    // A bank's app may have opened another browser. It shows the order, and goes nowhere.
    if (!isRunning)
      return redirect(findOrderPage(order), orderCookie(order, services, request, "order-page"));
    const orderTable = await readTable();
    const isReturn = attempt.line === undefined && attempt.status !== "new";
    const returnPage = isReturn && findReturnPage(table, orderTable, order, attempt);
    if (returnPage) return redirect(returnPage);
    if (attempt.line === undefined && !hasMoney(attempt))
      return redirect(findOrderPage(order, attempt.status === "new" ? `#${payErrorId}` : ""));
    return redirect(attempt.next ? findOnward(table, orderTable, order, attempt.next) : findOrderPage(order));
  }

  app.get(`${paymentsPath}/leave/:order`, async ({ req }) => {
    const order = await findOrder(req.raw, req.param("order"));
    if (order === undefined) return redirect("/");
    const waiting = readPrepaid(order).findLast(isStartable);
    return waiting ? leave(req.raw, order, waiting) : redirect(findOrderPage(order));
  });

  app.get(`${paymentsPath}/back/:token`, async ({ req }) => {
    const returned = readReturn(req.param("token"), services.secrets);
    if (returned === undefined) return answer(404, "There is no such payment.");
    const { order: id, attempt: number } = returned;
    const result = await payments.look(id, number);
    const attempt = result && readPrepaid(result.order).find((entry) => entry.attempt === number);
    // Whoever leaves the payment of another product does without it.
    if (attempt?.line !== undefined && isStartable(attempt)) await payments.close(id, number);
    return goOn(req.raw, id, number);
  });

  app.post(payPath, async ({ req }) => {
    if (!isSameOrigin(req.raw)) return answer(403, "Payments start only on pages of this site.");
    const form = new URLSearchParams(await readText(req.raw, longestForm));
    const order = await findOrder(req.raw, form.get(payFields.order) ?? "");
    if (order === undefined) return answer(404, "There is no such order.");
    const { status, due } = readState(order);
    if (status !== "unpaid") return redirect(findOrderPage(order));
    const last = findOrderAttempt(order);
    const name = form.get(payFields.method) ?? "";
    if (last && last.method === name && isStartable(last) && last.amount === due)
      return redirect(leavingPath(order.id));
    const market = lookUp((await readTable()).markets, order.market);
    const method = findMethod(market?.payments, name, due);
    const changed = method && (await payments.change(order, method, last?.next));
    if (changed === "sold-out") return redirect(findOrderPage(order, `#${soldOutId}`));
    return redirect(changed ? leavingPath(order.id) : findOrderPage(order, `#${payErrorId}`));
  });

  app.route("/", paymentEvents(payments, services));
  return app;
}
