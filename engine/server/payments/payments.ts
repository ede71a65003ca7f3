import { Hono } from "hono";
import type { Order } from "../../commerce/order.ts";
import { readState } from "../../commerce/order-state.ts";
import { listUpsells } from "../../commerce/order-table.ts";
import type { Attempt } from "../../commerce/payment-attempts.ts";
import { readPrepaid } from "../../commerce/payment-attempts.ts";
import { payErrorId, payFields, payPath, soldOutId } from "../../forms/order-submission.ts";
import { findMethod, findUpsellPayment } from "../../payments/new-attempt.ts";
import { findPage } from "../../routing/find-page.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { ServerApp } from "../http/app.ts";
import { isSameOrigin } from "../http/is-same-origin.ts";
import { orderCookie, readCookieId } from "../http/order-cookie.ts";
import { getOrderPath } from "../http/order-link.ts";
import { isStartable, leavingPath, paymentsPath } from "../http/payment-paths.ts";
import { readText } from "../http/read-body.ts";
import type { Services } from "../http/services.ts";
import { lookUp, type ReadOrderTable } from "../http/stored-files.ts";
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

const hasMoney = ({ status }: Attempt): boolean => ["paid", "authorised", "processing"].includes(status);

/**
 * The path that a customer goes on to: an order that cannot take another product passes the pages that offer one
 * (decision 40).
 */
async function findOnward({ table, readTable }: PaymentsSetup, order: Order, path: string): Promise<string> {
  const market = lookUp((await readTable()).markets, order.market);
  let onward = path;
  // Each offer leads to a later page. A site has fewer pages than that.
  for (let passed = 0; passed < table.routes.length && findUpsellPayment(order) === "none"; passed++) {
    const match = findPage(table, onward.split(/[?#]/)[0] ?? "", "", order.market);
    const [upsell] = "route" in match ? listUpsells(market, match.route) : [];
    if (upsell === undefined) break;
    onward = upsell.next;
  }
  return onward;
}

/** The payments of orders: the way to the provider and back, other methods, and the providers' webhooks. */
export function payments(setup: PaymentsSetup): ServerApp {
  const { table, services, payments, readTable } = setup;
  const app: ServerApp = new Hono();

  const findOrderPage = (order: Order, hash = "") => `${getOrderPath(order, table) ?? "/"}${hash}`;
  const findOpenedOrder = async (request: Request, id: string) => {
    const cookies = [readCookieId(request, services), readCookieId(request, services, "order-page")];
    return cookies.includes(id) ? services.orders.find(id) : undefined;
  };
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
    if (attempt.line === undefined && !hasMoney(attempt))
      return redirect(findOrderPage(order, attempt.status === "new" ? `#${payErrorId}` : ""));
    return redirect(attempt.next ? await findOnward(setup, order, attempt.next) : findOrderPage(order));
  }

  app.get(`${paymentsPath}/leave/:order`, async ({ req }) => {
    const order = await findOpenedOrder(req.raw, req.param("order"));
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
    const order = await findOpenedOrder(req.raw, form.get(payFields.order) ?? "");
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
