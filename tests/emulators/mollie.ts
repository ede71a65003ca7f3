/**
 * Mollie's API v2, as its documentation describes it:
 * https://docs.mollie.com/reference/create-payment (and get-payment, list-payments, cancel-payment, release-authorization),
 * https://docs.mollie.com/reference/create-capture, https://docs.mollie.com/reference/create-refund,
 * https://docs.mollie.com/reference/list-all-refunds, https://docs.mollie.com/reference/list-all-chargebacks,
 * https://docs.mollie.com/reference/create-customer, https://docs.mollie.com/docs/recurring-payments,
 * https://docs.mollie.com/reference/api-idempotency, https://docs.mollie.com/reference/webhooks,
 * https://docs.mollie.com/docs/handling-payment-status, https://docs.mollie.com/docs/place-a-hold-for-a-payment,
 * https://docs.mollie.com/docs/multicurrency.
 * The documentation does not say which open payments can be cancelled: here, only bank transfers.
 */
import type { Context, Hono } from "hono";
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

export interface MollieEmulator extends Emulator {
  readonly apiKey: string;
  /** The bank takes the money of a payment back, or returns what it has taken. */
  chargeBack(reference: string): void;
  reverseChargeback(reference: string): void;
  /** Refunds a payment at Mollie's dashboard. */
  refundAtDashboard(reference: string, value: string): void;
  readRequest(reference: string): PaymentRequest;
}

interface Amount {
  readonly currency: string;
  readonly value: string;
}

interface PaymentRequest {
  readonly amount?: Amount;
  readonly description?: string;
  readonly redirectUrl?: string;
  readonly webhookUrl?: string;
  readonly method?: string;
  readonly locale?: string;
  readonly metadata?: unknown;
  readonly captureMode?: "automatic" | "manual";
  readonly dueDate?: string;
  readonly sequenceType?: "oneoff" | "first" | "recurring";
  readonly customerId?: string;
}

interface Entry {
  readonly id: string;
  readonly createdAt: string;
}

interface Payment extends Entry {
  readonly request: PaymentRequest & { readonly amount: Amount };
  readonly expiresAt: number;
  status: "open" | "pending" | "authorized" | "paid" | "canceled" | "expired" | "failed";
  readonly captures: (Entry & { readonly amount: Amount; readonly status: "succeeded" })[];
  readonly refunds: (Entry & {
    readonly amount: Amount;
    readonly metadata: unknown;
    readonly status: "pending";
  })[];
  readonly chargebacks: (Entry & { readonly amount: Amount; reversedAt: string | null })[];
}

const minute = 60_000;
const day = 24 * 60 * minute;

const methods = ["creditcard", "paypal", "banktransfer", "klarna"];
const currencies =
  "AED AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR";
const apiKey = "test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM";

/** Says why an amount cannot be one of a payment. */
function checkAmount(amount: Amount | undefined): string | undefined {
  if (amount === undefined) return "The 'amount' field is missing";
  if (!currencies.includes(amount.currency)) return `The currency '${amount.currency}' is not supported`;
  const pattern = /^(?:ISK|JPY)$/.test(amount.currency) ? /^\d+$/ : /^\d+\.\d\d$/;
  const isAmount = pattern.test(amount.value) && Number(amount.value) > 0;
  return isAmount ? undefined : "The amount contains an invalid value";
}

function checkPayment(request: PaymentRequest, hasMandate: boolean, now: number): string | undefined {
  const { method = "", sequenceType = "oneoff", customerId, dueDate } = request;
  if (!request.description) return "The 'description' field is missing";
  if (sequenceType !== "oneoff" && customerId === undefined) return "The customer id is missing";
  if (sequenceType === "recurring") return hasMandate ? undefined : "No suitable mandates found for customer";
  if (!request.redirectUrl) return "The 'redirectUrl' field is missing";
  if (!methods.includes(method)) return "The payment method is invalid";
  if (method === "klarna") return "The 'billingAddress' field is missing";
  if (method === "banktransfer" && request.amount?.currency !== "EUR")
    return "The payment method is not enabled for this currency";
  if (request.captureMode === "manual" && method !== "creditcard")
    return "The capture mode is not supported by the payment method";
  if (request.locale !== undefined && !/^[a-z]{2}_[A-Z]{2}$/.test(request.locale))
    return "The locale is invalid";
  if (dueDate === undefined) return undefined;
  const distance = Date.parse(dueDate) - now;
  return method === "banktransfer" && distance > 0 && distance <= 101 * day
    ? undefined
    : "The due date is invalid";
}

const addAmounts = (amounts: readonly Amount[]): number =>
  amounts.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0);

const refuse = (context: Context, status: ContentfulStatusCode, detail: string) =>
  context.json({ status, title: "Error", detail, _links: {} }, status);

/** Answers a list, newest first, page by page. */
function answerList(context: Context, name: string, entries: readonly Entry[]) {
  const limit = Number(context.req.query("limit") ?? 50);
  if (!(limit >= 1 && limit <= 250)) return refuse(context, 400, "The limit is invalid");
  const newest = entries.toSorted((first, second) => second.id.slice(-10).localeCompare(first.id.slice(-10)));
  const from = context.req.query("from");
  const start = from === undefined ? 0 : newest.findIndex(({ id }) => id === from);
  if (start < 0) return refuse(context, 400, "The id of 'from' is invalid");
  const page = newest.slice(start, start + limit);
  const next = new URL(context.req.url);
  next.searchParams.set("from", newest[start + limit]?.id ?? "");
  return context.json({
    count: page.length,
    _embedded: { [name]: page },
    _links: {
      next: start + limit < newest.length ? { href: next.href, type: "application/hal+json" } : null,
    },
  });
}

export async function startMollie(options: EmulatorOptions = {}): Promise<MollieEmulator> {
  const { app, events, publish, clock, faults, listen, close, nextNumber, printTime } =
    createEmulator(options);
  const payments = new Map<string, Payment>();
  /** By customer: whether Mollie may charge the customer's card. */
  const mandates = new Map<string, boolean>();
  let acceptsCharges = true;

  const createEntry = (prefix: string): Entry => ({
    id: `${prefix}_${nextNumber()}`,
    createdAt: printTime(),
  });

  function notify({ id, request }: Payment): void {
    if (request.webhookUrl === undefined) return;
    const headers = new Headers({ "content-type": "application/x-www-form-urlencoded" });
    publish({ headers, body: new URLSearchParams({ id }).toString() });
  }

  function setStatus(payment: Payment, status: Payment["status"]): void {
    payment.status = status;
    const { customerId = "", sequenceType } = payment.request;
    if (sequenceType === "first" && (status === "paid" || status === "authorized"))
      mandates.set(customerId, true);
    if (status !== "pending") notify(payment);
  }

  function findPayment(id: string): Payment | undefined {
    const payment = payments.get(id);
    if (payment?.status === "open" && clock.now() >= payment.expiresAt) setStatus(payment, "expired");
    return payment;
  }

  function readPayment(id: string): Payment {
    const payment = findPayment(id);
    if (payment === undefined) throw new Error(`There is no payment ${id}.`);
    return payment;
  }

  const isCancelable = ({ status, request }: Payment): boolean =>
    status === "open" && request.method === "banktransfer";

  function printPayment(payment: Payment, { req }: Context) {
    const { captures, refunds, chargebacks, request, id, createdAt, status } = payment;
    const { origin } = new URL(req.url);
    const checkout = { href: `${origin}/checkout/${id}`, type: "text/html" };
    const hasPage = status === "open" && request.sequenceType !== "recurring";
    const embed = req.query("embed")?.split(",") ?? [];
    const lists = Object.entries({ captures, refunds, chargebacks }).filter(([name]) => embed.includes(name));
    return {
      resource: "payment",
      mode: "test",
      id,
      createdAt,
      status,
      sequenceType: "oneoff",
      metadata: null,
      ...request,
      isCancelable: isCancelable(payment),
      ...(captures[0] && { amountCaptured: captures[0].amount }),
      _links: { ...(hasPage && { checkout }) },
      ...(lists.length > 0 && { _embedded: Object.fromEntries(lists) }),
    };
  }

  app.get("/checkout/:id", (context) => {
    const { currency, value } = readPayment(context.req.param("id")).request.amount;
    return context.html(printPage("Mollie", `${value} ${currency}`));
  });
  app.post("/checkout/:id", async (context) => {
    const payment = readPayment(context.req.param("id"));
    if (payment.status !== "open") return context.text("The payment is not open.", 410);
    const statuses: Record<string, Payment["status"]> = {
      pay: payment.request.captureMode === "manual" ? "authorized" : "paid",
      decline: "failed",
      later: "pending",
      leave: "canceled",
    };
    const status = statuses[String((await context.req.parseBody())["action"])];
    if (status === undefined) return context.text("The page has no such button.", 400);
    setStatus(payment, status);
    return context.redirect(payment.request.redirectUrl ?? "/", 303);
  });

  function refundAtDashboard(payment: Payment, value: string): void {
    const amount = { ...payment.request.amount, value };
    payment.refunds.push({ ...createEntry("re"), amount, metadata: null, status: "pending" });
    notify(payment);
  }
  addDashboard(app, "Mollie", () =>
    [...payments.values()].flatMap((payment) => {
      const { currency, value } = payment.request.amount;
      const cents =
        addAmounts([{ currency, value }]) - addAmounts(payment.refunds.map(({ amount }) => amount));
      if (payment.status !== "paid" || cents === 0) return [];
      const rest = (cents / 100).toFixed(value.includes(".") ? 2 : 0);
      return {
        reference: payment.id,
        rest: `${rest} ${currency}`,
        refund: () => refundAtDashboard(payment, rest),
      };
    }),
  );

  const api = app.basePath("/v2");
  api.use("*", async (context, next) => {
    if (context.req.header("authorization") === `Bearer ${apiKey}`) return next();
    return refuse(context, 401, "Missing authentication, or failed to authenticate");
  });
  addIdempotency(api, clock.now);
  api.post("/customers", (context) => {
    const entry = createEntry("cst");
    mandates.set(entry.id, false);
    return context.json({ resource: "customer", ...entry }, 201);
  });
  api.post("/payments", async (context) => {
    const request: PaymentRequest = await context.req.json();
    const { amount, method = "", dueDate, customerId = "", sequenceType } = request;
    const hasMandate = mandates.get(customerId) === true;
    const problem = checkAmount(amount) ?? checkPayment(request, hasMandate, clock.now());
    if (problem !== undefined || amount === undefined) return refuse(context, 422, problem ?? "");
    const lifetimes: Record<string, number> = { creditcard: 30 * minute, paypal: 180 * minute };
    const payment: Payment = {
      ...createEntry("tr"),
      request: { ...request, amount },
      expiresAt: dueDate ? Date.parse(dueDate) + day : clock.now() + (lifetimes[method] ?? 12 * day),
      status: "open",
      captures: [],
      refunds: [],
      chargebacks: [],
    };
    payments.set(payment.id, payment);
    if (sequenceType === "recurring") setStatus(payment, acceptsCharges ? "paid" : "failed");
    return context.json(printPayment(payment, context), 201);
  });
  api.get("/payments", (context) => {
    const entries = [...payments.keys()].map((id) => printPayment(readPayment(id), context));
    return answerList(context, "payments", entries);
  });
  for (const name of ["refunds", "chargebacks"] as const)
    api.get(`/${name}`, (context) => {
      const entries = [...payments.values()].flatMap((payment) =>
        payment[name].map((entry) => ({ ...entry, _embedded: { payment: printPayment(payment, context) } })),
      );
      return answerList(context, name, entries);
    });
  api.use("/payments/:id/*", async (context, next) =>
    findPayment(context.req.param("id"))
      ? next()
      : refuse(context, 404, "No payment exists with this token."),
  );
  api.get("/payments/:id", (context) =>
    context.json(printPayment(readPayment(context.req.param("id")), context)),
  );
  api.delete("/payments/:id", (context) => {
    const payment = readPayment(context.req.param("id"));
    if (!isCancelable(payment)) return refuse(context, 422, "The payment cannot be canceled");
    setStatus(payment, "canceled");
    return context.json(printPayment(payment, context));
  });
  api.post("/payments/:id/release-authorization", (context) => {
    const payment = readPayment(context.req.param("id"));
    if (payment.status !== "authorized") return refuse(context, 422, "The payment is not authorized");
    setStatus(payment, "canceled");
    return context.body(null, 202);
  });
  api.post("/payments/:id/captures", async (context) => {
    const { amount }: { amount?: Amount } = await context.req.json();
    const payment = readPayment(context.req.param("id"));
    if (payment.status !== "authorized") return refuse(context, 422, "The payment is not authorized");
    const capture = {
      ...createEntry("cpt"),
      amount: amount ?? payment.request.amount,
      status: "succeeded" as const,
    };
    payment.captures.push(capture);
    setStatus(payment, "paid");
    return context.json({ resource: "capture", ...capture }, 201);
  });
  api.post("/payments/:id/refunds", async (context) => {
    const payment = readPayment(context.req.param("id"));
    const { amount, metadata = null }: { amount: Amount; metadata?: unknown } = await context.req.json();
    const problem = checkAmount(amount);
    if (problem !== undefined) return refuse(context, 422, problem);
    const spent = addAmounts([amount, ...payment.refunds.map((refund) => refund.amount)]);
    if (payment.status !== "paid" || spent > addAmounts([payment.request.amount]))
      return refuse(context, 422, "The specified amount cannot be refunded");
    const refund = { ...createEntry("re"), amount, metadata, status: "pending" as const };
    payment.refunds.push(refund);
    notify(payment);
    return context.json({ resource: "refund", ...refund }, 201);
  });

  const settle = async (href: string): Promise<void> =>
    setStatus(readPayment(href.slice(href.lastIndexOf("/") + 1)), "paid");
  function chargeBack(reference: string): void {
    const payment = readPayment(reference);
    payment.chargebacks.push({ ...createEntry("chb"), amount: payment.request.amount, reversedAt: null });
    notify(payment);
  }
  return {
    address: await listen(),
    apiKey,
    events,
    clock,
    faults,
    close,
    chargeBack,
    customer: {
      readAmount,
      pay: (href) => pressButton(href, "pay"),
      decline: (href) => pressButton(href, "decline"),
      payLater: (href) => pressButton(href, "later"),
      settle,
      refuseCharges() {
        acceptsCharges = false;
      },
      authenticateCharges: () => undefined,
      dispute: async (reference) => chargeBack(reference),
    },
    reverseChargeback(reference) {
      const payment = readPayment(reference);
      for (const chargeback of payment.chargebacks) chargeback.reversedAt = printTime();
      notify(payment);
    },
    refundAtDashboard: (reference, value) => refundAtDashboard(readPayment(reference), value),
    readRequest: (reference) => readPayment(reference).request,
  };
}

/** Replays the answer to a POST request with the same key for an hour. */
function addIdempotency(api: Hono, now: () => number): void {
  const replies = new Map<string, { request: string; until: number; status: number; body: string }>();
  api.use("*", async (context, next) => {
    const key = context.req.method === "POST" ? context.req.header("idempotency-key") : undefined;
    if (key === undefined) return next();
    const request = `${context.req.path} ${await context.req.text()}`;
    const reply = replies.get(key);
    if (reply && reply.until > now()) {
      if (reply.request !== request) return refuse(context, 400, "The key belongs to another request");
      const headers = { "content-type": "application/hal+json", "idempotent-replayed": "true" };
      return new Response(reply.body || null, { status: reply.status, headers });
    }
    await next();
    const { status } = context.res;
    const body = await context.res.clone().text();
    replies.set(key, { request, until: now() + 60 * minute, status, body });
    return undefined;
  });
}
