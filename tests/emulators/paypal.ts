/**
 * PayPal's REST API, as its documentation describes it:
 * https://developer.paypal.com/docs/api/orders/v2/, https://developer.paypal.com/docs/api/payments/v2/,
 * https://developer.paypal.com/docs/api/customer-disputes/v1/, https://developer.paypal.com/api/rest/authentication/,
 * https://developer.paypal.com/api/rest/reference/idempotency/, https://developer.paypal.com/api/rest/webhooks/rest/,
 * https://developer.paypal.com/api/rest/webhooks/event-names/,
 * https://developer.paypal.com/docs/checkout/standard/customize/handle-funding-failures/,
 * https://developer.paypal.com/api/rest/reference/currency-codes/ and the OpenAPI documents at
 * https://github.com/paypal/paypal-rest-api-specifications.
 * Three things are assumptions, because the documentation does not say them: an order can be updated before its approval, an
 * order that has expired is not found, and a refused request may be repeated with its id. The signature is an HMAC instead of RSA.
 */
import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  addDashboard,
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  pressButton,
  printPage,
  readAmount,
} from "./emulator.ts";

export interface PaypalEmulator extends Emulator {
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
  /** The tokens that were issued. */
  readonly tokens: Set<string>;
  /** Decides a dispute. */
  resolveDispute(reference: string, outcome: string): void;
  /** Refunds a payment at PayPal's site. */
  refundAtSite(reference: string, value: string): void;
  readRequest(reference: string): OrderRequest;
  readStatus(reference: string): string;
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface OrderRequest {
  readonly intent?: "CAPTURE" | "AUTHORIZE";
  readonly purchase_units?: readonly { readonly amount: Money; readonly custom_id?: string }[];
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: { readonly return_url?: string; readonly locale?: string };
    };
  };
}

interface Payment {
  readonly id: string;
  status: string;
  readonly amount: Money;
  readonly custom_id?: string | undefined;
}

interface Dispute {
  readonly dispute_id: string;
  readonly create_time: string;
  status: string;
  readonly dispute_amount: Money;
  outcome?: string;
}

interface Order {
  readonly id: string;
  readonly request: OrderRequest;
  readonly amount: Money;
  customId: string | undefined;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  expiresAt: number;
  /** What the customer pays with: a button of the page. */
  instrument: string;
  readonly authorizations: Payment[];
  readonly captures: Payment[];
  readonly refunds: Payment[];
  readonly disputes: Dispute[];
}

const hour = 3_600_000;

const currencies =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD";

const account = {
  clientId: "client-of-the-emulator",
  secret: "secret-of-the-emulator",
  webhookId: "1JE4291016473214C",
};

/** The issue of an amount that cannot be paid. */
function checkMoney(money: Money | undefined): string | undefined {
  if (money === undefined) return "MISSING_REQUIRED_PARAMETER";
  if (!currencies.includes(money.currency_code)) return "CURRENCY_NOT_SUPPORTED";
  if (!(Number(money.value) > 0)) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  if (/^(?:HUF|JPY|TWD)$/.test(money.currency_code))
    return /^\d+$/.test(money.value) ? undefined : "DECIMALS_NOT_SUPPORTED";
  return /^\d+\.\d\d$/.test(money.value) ? undefined : "DECIMAL_PRECISION";
}

const isCustomId = (text: string | undefined): boolean =>
  text === undefined || /^[A-Za-z0-9\-_.,]{1,127}$/.test(text);

const addMoney = (payments: readonly { readonly amount: Money }[]): number =>
  payments.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);

const refuse = (context: Context, issue: string, status: ContentfulStatusCode = 422) =>
  context.json({ name: "UNPROCESSABLE_ENTITY", details: [{ issue, description: "" }], links: [] }, status);

export async function startPaypal(options: EmulatorOptions = {}): Promise<PaypalEmulator> {
  const { app, events, publish, clock, faults, listen, close, nextNumber, printTime } =
    createEmulator(options);
  const orders = new Map<string, Order>();
  const tokens = new Set<string>();
  let address = "";

  const sign = (id: string, time: string, body: string): string =>
    createHmac("sha256", account.secret)
      .update(`${id}|${time}|${account.webhookId}|${body}`)
      .digest("base64");

  function notify(type: string, resourceType: string, resource: object): void {
    const id = `WH-${nextNumber()}`;
    const time = printTime();
    const event = { id, create_time: time, resource_type: resourceType, event_type: type, resource };
    const body = JSON.stringify(event);
    const headers = new Headers({
      "content-type": "application/json",
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": `${address}/v1/notifications/certs/CERT-1`,
      "paypal-transmission-id": id,
      "paypal-transmission-sig": sign(id, time, body),
      "paypal-transmission-time": time,
    });
    publish({ headers, body });
  }

  function findOrder(id: string): Order | undefined {
    const order = orders.get(id);
    return order && (order.status === "COMPLETED" || clock.now() < order.expiresAt) ? order : undefined;
  }

  function readOrder(id: string): Order {
    const order = findOrder(id);
    if (order === undefined) throw new Error(`There is no order ${id}.`);
    return order;
  }

  function printOrder({ id, request, status, amount, customId, authorizations, captures, refunds }: Order) {
    const payments = { authorizations, captures, refunds };
    const links = [{ href: `${address}/v2/checkout/orders/${id}`, rel: "self", method: "GET" }];
    if (status === "PAYER_ACTION_REQUIRED")
      links.push({ href: `${address}/checkoutnow?token=${id}`, rel: "payer-action", method: "GET" });
    const unit = { reference_id: "default", amount, custom_id: customId };
    const hasPayments = [...authorizations, ...captures].length > 0;
    return {
      id,
      intent: request.intent,
      status,
      links,
      purchase_units: [{ ...unit, ...(hasPayments && { payments }) }],
    };
  }

  const printPayment = (order: Order, payment: Payment) => ({
    ...payment,
    supplementary_data: { related_ids: { order_id: order.id } },
  });

  const createPayment = ({ amount, customId }: Order, prefix: string, status: string): Payment => ({
    id: `${prefix}${nextNumber()}`,
    status,
    amount,
    custom_id: customId,
  });

  function addCapture(order: Order, amount = order.amount): Payment {
    const status = order.instrument === "later" ? "PENDING" : "COMPLETED";
    const capture = { ...createPayment(order, "CAP", status), amount };
    order.captures.push(capture);
    notify(`PAYMENT.CAPTURE.${capture.status}`, "capture", printPayment(order, capture));
    return capture;
  }

  /** Refunds name their capture, not their order. */
  function addRefund(order: Order, capture: Payment, amount: Money, customId: string | undefined): Payment {
    const refund = { ...createPayment(order, "REF", "COMPLETED"), amount, custom_id: customId };
    order.refunds.push(refund);
    capture.status = addMoney(order.refunds) < addMoney([capture]) ? "PARTIALLY_REFUNDED" : "REFUNDED";
    const links = [
      { rel: "self", href: `${address}/v2/payments/refunds/${refund.id}` },
      { rel: "up", href: `${address}/v2/payments/captures/${capture.id}` },
    ];
    notify("PAYMENT.CAPTURE.REFUNDED", "refund", { ...refund, links });
    return refund;
  }

  app.get("/checkoutnow", (context) => {
    const { currency_code: currency, value } = readOrder(context.req.query("token") ?? "").amount;
    return context.html(printPage("PayPal", `${value} ${currency}`));
  });
  app.post("/checkoutnow", async (context) => {
    const order = findOrder(context.req.query("token") ?? "");
    if (order?.status !== "PAYER_ACTION_REQUIRED") return context.text("The order is not open.", 410);
    const action = String((await context.req.parseBody())["action"]);
    if (action !== "leave") {
      order.status = "APPROVED";
      order.instrument = action;
      order.expiresAt = clock.now() + 3 * hour;
      notify("CHECKOUT.ORDER.APPROVED", "checkout-order", printOrder(order));
    }
    const target = order.request.payment_source?.paypal?.experience_context?.return_url;
    return context.redirect(target ?? "/", 303);
  });

  addDashboard(app, "PayPal", () =>
    [...orders.values()].flatMap((order) => {
      const capture = order.captures.find(({ status }) => /^(?:COMPLETED|PARTIALLY_REFUNDED)$/.test(status));
      if (capture === undefined) return [];
      const { currency_code: currency, value } = capture.amount;
      const cents = addMoney([capture]) - addMoney(order.refunds);
      const rest = (cents / 100).toFixed(value.includes(".") ? 2 : 0);
      return {
        reference: order.id,
        rest: `${rest} ${currency}`,
        refund: () => void addRefund(order, capture, { ...capture.amount, value: rest }, undefined),
      };
    }),
  );

  app.post("/v1/oauth2/token", async (context) => {
    const credentials = `Basic ${btoa(`${account.clientId}:${account.secret}`)}`;
    const { grant_type: grant } = await context.req.parseBody();
    if (context.req.header("authorization") !== credentials || grant !== "client_credentials")
      return context.json({ error: "invalid_client" }, 401);
    const token = `A21AA${nextNumber()}`;
    tokens.add(token);
    return context.json({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
  });

  const api = new Hono();
  api.use("*", async (context, next) => {
    const token = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (tokens.has(token)) return next();
    return context.json(
      { error: "invalid_token", error_description: "Token signature verification failed" },
      401,
    );
  });
  addRequestIds(api, clock.now, (id) => {
    const order = findOrder(id);
    return order && printOrder(order);
  });

  api.post("/v2/checkout/orders", async (context) => {
    const request: OrderRequest = await context.req.json();
    const unit = request.purchase_units?.[0];
    const issue = checkMoney(unit?.amount);
    if (unit === undefined || issue !== undefined) return refuse(context, issue ?? "");
    if (request.intent === undefined || !isCustomId(unit.custom_id))
      return refuse(context, "INVALID_PARAMETER_SYNTAX", 400);
    if (request.payment_source?.paypal?.experience_context?.return_url === undefined)
      return refuse(context, "MISSING_REQUIRED_PARAMETER", 400);
    const order: Order = {
      id: `ORD${nextNumber()}`,
      request,
      amount: unit.amount,
      customId: unit.custom_id,
      status: "PAYER_ACTION_REQUIRED",
      expiresAt: clock.now() + 3 * hour,
      instrument: "",
      authorizations: [],
      captures: [],
      refunds: [],
      disputes: [],
    };
    orders.set(order.id, order);
    return context.json(printOrder(order), 200);
  });

  for (const path of ["/v2/checkout/orders/:id", "/v2/checkout/orders/:id/*"])
    api.use(path, async (context, next) =>
      findOrder(context.req.param("id") ?? "") ? next() : refuse(context, "INVALID_RESOURCE_ID", 404),
    );
  api.get("/v2/checkout/orders/:id", (context) =>
    context.json(printOrder(readOrder(context.req.param("id")))),
  );
  api.patch("/v2/checkout/orders/:id", async (context) => {
    const order = readOrder(context.req.param("id"));
    const changes: { op: string; path: string; value: string }[] = await context.req.json();
    const [change] = changes;
    if (order.status === "COMPLETED") return refuse(context, "ORDER_ALREADY_COMPLETED");
    if (change?.op !== "replace" || change.path !== "/purchase_units/@reference_id=='default'/custom_id")
      return refuse(context, "NOT_PATCHABLE");
    if (!isCustomId(change.value)) return refuse(context, "INVALID_PARAMETER_SYNTAX", 400);
    order.customId = change.value;
    return context.body(null, 204);
  });
  for (const action of ["capture", "authorize"] as const)
    api.post(`/v2/checkout/orders/:id/${action}`, (context) => {
      const order = readOrder(context.req.param("id"));
      const isCapture = action === "capture";
      if (order.status === "COMPLETED")
        return refuse(context, isCapture ? "ORDER_ALREADY_CAPTURED" : "ORDER_ALREADY_AUTHORIZED");
      if (order.status !== "APPROVED") return refuse(context, "ORDER_NOT_APPROVED");
      if (order.request.intent !== action.toUpperCase())
        return refuse(context, "ACTION_DOES_NOT_MATCH_INTENT");
      if (order.instrument === "decline") return refuse(context, "INSTRUMENT_DECLINED");
      order.status = "COMPLETED";
      if (isCapture) addCapture(order);
      else {
        const authorization = createPayment(order, "AUT", "CREATED");
        order.authorizations.push(authorization);
        notify("PAYMENT.AUTHORIZATION.CREATED", "authorization", printPayment(order, authorization));
      }
      return context.json(printOrder(order), 201);
    });

  const findPayment = (list: "authorizations" | "captures", id: string) => {
    const order = [...orders.values()].find((entry) => entry[list].some((payment) => payment.id === id));
    const payment = order?.[list].find((entry) => entry.id === id);
    return order && payment && { order, payment };
  };
  api.post("/v2/payments/authorizations/:id/:action{capture|void}", async (context) => {
    const match = findPayment("authorizations", context.req.param("id"));
    if (match === undefined) return refuse(context, "INVALID_RESOURCE_ID", 404);
    const { order, payment } = match;
    if (payment.status !== "CREATED")
      return refuse(
        context,
        payment.status === "VOIDED" ? "AUTHORIZATION_VOIDED" : "AUTHORIZATION_ALREADY_CAPTURED",
      );
    if (context.req.param("action") === "void") {
      payment.status = "VOIDED";
      notify("PAYMENT.AUTHORIZATION.VOIDED", "authorization", printPayment(order, payment));
      return context.body(null, 204);
    }
    payment.status = "CAPTURED";
    const { amount }: { amount?: Money } = await context.req.json();
    return context.json(printPayment(order, addCapture(order, amount)), 201);
  });
  api.get("/v2/payments/captures/:id", (context) => {
    const match = findPayment("captures", context.req.param("id"));
    return match
      ? context.json(printPayment(match.order, match.payment))
      : refuse(context, "INVALID_RESOURCE_ID", 404);
  });
  api.post("/v2/payments/captures/:id/refund", async (context) => {
    const match = findPayment("captures", context.req.param("id"));
    if (match === undefined) return refuse(context, "INVALID_RESOURCE_ID", 404);
    const { order, payment } = match;
    const { amount, custom_id: customId }: { amount: Money; custom_id?: string } = await context.req.json();
    const issue = checkMoney(amount);
    if (issue !== undefined) return refuse(context, issue);
    if (!isCustomId(customId)) return refuse(context, "INVALID_PARAMETER_SYNTAX", 400);
    if (payment.status === "REFUNDED") return refuse(context, "CAPTURE_FULLY_REFUNDED");
    if (addMoney([{ amount }, ...order.refunds]) > addMoney([payment]))
      return refuse(context, "REFUND_AMOUNT_EXCEEDED");
    return context.json(addRefund(order, payment, amount, customId), 201);
  });

  const listDisputes = () => [...orders.values()].flatMap(({ disputes }) => disputes);
  api.get("/v1/customer/disputes", (context) => {
    const match = findPayment("captures", context.req.query("disputed_transaction_id") ?? "");
    const items = (match?.order.disputes ?? []).map(({ outcome: _outcome, ...dispute }) => dispute);
    return context.json({ items: items.toReversed(), links: [] });
  });
  api.get("/v1/customer/disputes/:id", (context) => {
    const dispute = listDisputes().find((entry) => entry.dispute_id === context.req.param("id"));
    if (dispute === undefined) return refuse(context, "INVALID_RESOURCE_ID", 404);
    const { outcome, ...rest } = dispute;
    return context.json({ ...rest, ...(outcome && { dispute_outcome: { outcome_code: outcome } }) });
  });

  api.post("/v1/notifications/verify-webhook-signature", async (context) => {
    const text = await context.req.text();
    const mark = '"webhook_event":';
    const body = text.slice(text.indexOf(mark) + mark.length, text.lastIndexOf("}"));
    const given: Record<string, string> = JSON.parse(text);
    const { transmission_id: id = "", transmission_time: time = "", transmission_sig: signature } = given;
    const isSigned = given["webhook_id"] === account.webhookId && signature === sign(id, time, body);
    return context.json({ verification_status: isSigned ? "SUCCESS" : "FAILURE" });
  });
  app.route("/", api);

  function notifyDispute(order: Order, type: string, dispute: Dispute): void {
    const disputed = [{ seller_transaction_id: order.captures[0]?.id, custom: order.customId }];
    notify(type, "dispute", { ...dispute, disputed_transactions: disputed });
  }
  address = await listen();
  return {
    ...account,
    address,
    events,
    clock,
    faults,
    close,
    tokens,
    customer: {
      readAmount,
      pay: (href) => pressButton(href, "pay"),
      decline: (href) => pressButton(href, "decline"),
      payLater: (href) => pressButton(href, "later"),
      async settle(href) {
        const order = readOrder(new URL(href).searchParams.get("token") ?? "");
        for (const capture of order.captures) {
          capture.status = "COMPLETED";
          notify("PAYMENT.CAPTURE.COMPLETED", "capture", printPayment(order, capture));
        }
      },
      refuseCharges: () => undefined,
      authenticateCharges: () => undefined,
      async dispute(reference) {
        const order = readOrder(reference);
        const status = "WAITING_FOR_SELLER_RESPONSE";
        const dispute = {
          dispute_id: `PP-D-${nextNumber()}`,
          create_time: printTime(),
          status,
          dispute_amount: order.amount,
        };
        order.disputes.push(dispute);
        notifyDispute(order, "CUSTOMER.DISPUTE.CREATED", dispute);
      },
    },
    resolveDispute(reference, outcome) {
      const order = readOrder(reference);
      for (const dispute of order.disputes) {
        Object.assign(dispute, { status: "RESOLVED", outcome });
        notifyDispute(order, "CUSTOMER.DISPUTE.RESOLVED", dispute);
      }
    },
    refundAtSite(reference, value) {
      const order = readOrder(reference);
      const [capture] = order.captures;
      if (capture === undefined) throw new Error(`The order ${reference} has no capture.`);
      addRefund(order, capture, { ...order.amount, value }, undefined);
    },
    readRequest: (reference) => readOrder(reference).request,
    readStatus: (reference) => readOrder(reference).status,
  };
}

/** Answers a repeated request id with the latest state of the order or payment: for 6 hours, or for 45 days. */
function addRequestIds(api: Hono, now: () => number, printOrder: (id: string) => object | undefined): void {
  const replies = new Map<string, { request: string; until: number; body: string; id: string }>();
  api.use("*", async (context, next) => {
    const { method, path } = context.req;
    const key = method === "POST" ? context.req.header("paypal-request-id") : undefined;
    if (key === undefined) return next();
    const request = `${path} ${await context.req.text()}`;
    const reply = replies.get(key);
    if (reply && reply.until > now()) {
      if (reply.request !== request) return refuse(context, "DUPLICATE_REQUEST_ID");
      const body = path.startsWith("/v2/checkout/") ? JSON.stringify(printOrder(reply.id)) : reply.body;
      return new Response(body || null, {
        status: body ? 200 : 204,
        headers: { "content-type": "application/json" },
      });
    }
    await next();
    if (!context.res.ok) return undefined;
    const body = await context.res.clone().text();
    const { id = "" }: { id?: string } = body ? JSON.parse(body) : {};
    const lifetime = path.startsWith("/v2/checkout/") ? 6 * hour : 45 * 24 * hour;
    replies.set(key, { request, until: now() + lifetime, body, id });
    return undefined;
  });
}
