import { Hono } from "hono";
import type { z } from "zod";
import { readText } from "../server/http/read-body.ts";
import { type Bank, findPayment, Refusal } from "./bank.ts";
import { type BankPayment, day, type PaymentAnswer } from "./bank-state.ts";
import { listAttempt, listChanged } from "./list-payments.ts";
import { paymentRequest, refundRequest } from "./payment-request.ts";
import { cancel, capture } from "./payment-steps.ts";
import { refund } from "./refunds.ts";
import { startPayment } from "./start-payment.ts";

/** Maximum length of a body, in bytes. */
const longest = 16_384;

/** How long the bank remembers an idempotency key, in milliseconds. */
const keyLifetime = day;

const unavailable = () => Response.json({ error: "The bank is down." }, { status: 503 });

/** The page on which a customer pays. `origin`: that of the request to the API. */
function getPayAddress({ hasShopHost }: Bank, { id, request }: BankPayment, origin: string): string {
  const address = new URL(`/pay/${id}`, origin);
  if (hasShopHost) address.hostname = new URL(request.returnTo).hostname;
  return address.href;
}

const describePayment = (bank: Bank, payment: BankPayment, origin: string): PaymentAnswer => ({
  reference: payment.id,
  state: payment.state,
  amount: payment.request.amount,
  currency: payment.request.currency,
  ...(payment.state === "open" && { href: getPayAddress(bank, payment, origin) }),
  refunds: payment.refunds.map(({ settles: _, ...refund }) => refund),
  ...(payment.dispute && { dispute: payment.dispute }),
  metadata: payment.request.metadata,
});

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, "The body is not JSON.");
  }
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw new Refusal(400, `${issue?.path.join(".")}: ${issue?.message}`);
}

/** What a call changes. */
interface Call {
  /** The payment's id, unless the call creates one. */
  readonly id: string;
  readonly key: string;
  readonly body: string;
}

/** The result of a call that changes something: the payment, or why nothing has happened. */
function attempt(bank: Bank, run: () => BankPayment, origin: string): { status: number; body: unknown } {
  try {
    return { status: 200, body: describePayment(bank, run(), origin) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { error: error.message } };
  }
}

/** Does what a call asks for, once for each idempotency key. Refusals are remembered too. */
async function answerOnce(
  bank: Bank,
  request: Request,
  run: (call: Omit<Call, "id">) => BankPayment,
): Promise<Response> {
  const { state, now } = bank;
  const key = request.headers.get("idempotency-key");
  if (key === null) throw new Refusal(400, "The header Idempotency-Key is missing.");
  const { origin, pathname } = new URL(request.url);
  const body = await readText(request, longest);
  const call = `${pathname} ${body}`;
  const fresh = Object.entries(state.answers).filter(([, { at }]) => at > now() - keyLifetime);
  state.answers = Object.fromEntries(fresh);
  const stored = state.answers[key];
  if (stored !== undefined && stored.request !== call)
    throw new Refusal(422, "The Idempotency-Key belongs to another call.");
  const answer = stored ?? { request: call, at: now(), ...attempt(bank, () => run({ key, body }), origin) };
  state.answers[key] = answer;
  return state.switches.mute ? unavailable() : Response.json(answer.body, { status: answer.status });
}

/** The bank's API, for whoever has the key. */
export function bankApi(bank: Bank, bearer: string): Hono {
  const app = new Hono();
  const post = (path: string, run: (call: Call) => BankPayment) =>
    app.post(path, ({ req }) => {
      const id = req.param("id") ?? "";
      return answerOnce(bank, req.raw, (call) => run({ ...call, id }));
    });
  /** A call that changes a payment and answers it. */
  const change = (path: string, run: (payment: BankPayment, body: string) => void) =>
    post(path, ({ id, body }) => {
      const payment = findPayment(bank, id);
      run(payment, body);
      return payment;
    });

  app.onError((error) => {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.status });
    throw error;
  });
  app.use("/payments/*", async ({ req }, next) => {
    if (bank.state.switches.down) return unavailable();
    if (req.header("authorization") !== `Bearer ${bearer}`) throw new Refusal(401, "The key is wrong.");
    return next();
  });
  post("/payments", ({ key, body }) => startPayment(bank, parse(paymentRequest, body), key));
  change("/payments/:id/capture", (payment) => capture(bank, payment));
  change("/payments/:id/cancel", (payment) => cancel(bank, payment));
  change("/payments/:id/refunds", (payment, body) => {
    const { amount, refund: number } = parse(refundRequest, body);
    refund(bank, payment, amount, number);
  });
  app.get("/payments", ({ req }) => {
    const { shop = "", environment = "", order, attempt: number, since, cursor = "0" } = req.query();
    const list: ReturnType<typeof listChanged> =
      order === undefined
        ? listChanged(bank, { shop, environment, since: Number(since), cursor: Number(cursor) })
        : { payments: listAttempt(bank, { shop, environment, order, attempt: Number(number) }) };
    const { origin } = new URL(req.url);
    const payments = list.payments.map((payment) => describePayment(bank, payment, origin));
    return Response.json({ ...list, payments });
  });
  app.get("/payments/:id", ({ req }) => {
    const { origin } = new URL(req.url);
    return Response.json(describePayment(bank, findPayment(bank, req.param("id")), origin));
  });
  return app;
}
