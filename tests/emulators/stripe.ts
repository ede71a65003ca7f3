/**
 * An emulator of Stripe's API (version 2026-10-28.endive) with its hosted page, as far as `engine/server/payments/stripe.ts` uses
 * it. Written from these pages of docs.stripe.com, not from observed answers:
 * /api/checkout/sessions, /api/payment_intents, /api/refunds, /api/disputes, /api/events, /api/charges (objects, states,
 * parameters), /api/errors, /api/idempotent_requests, /api/expanding_objects, /api/pagination, /search, /webhooks/signature,
 * /currencies, /payments/paymentintents/lifecycle,
 * /changelog/2022-08-01/deferred-paymentintent-checkout-session,
 * /changelog/endive/2026-09-30/remove-payment-method-types-checkout-sessions.
 */
import type { Hono } from "hono";
import { Stripe } from "stripe";
import { addDashboard, createEmulator, type EmulatorOptions, printPage } from "./emulator.ts";
import { answerGet, answerPost, expand, readCurrency } from "./stripe-requests.ts";
import {
  createStripeState,
  type Event,
  type Intent,
  type Session,
  StripeAnswer,
  type StripeState,
  type StripeStateOptions,
} from "./stripe-state.ts";

const account = { secretKey: "sk_test_emulator", webhookSecret: "whsec_emulator" };

const apiVersion = "2026-10-28.endive";

const day = 24 * 3_600_000;

/** Answers requests to /v1. A key that is known answers what it has answered, for 24 hours. */
function createApi(state: StripeState, secretKey: string, now: () => number) {
  const keys = new Map<string, { request: string; status: number; body: string; moment: number }>();

  function answer(
    { method, url, headers }: Request,
    form: URLSearchParams,
  ): { status: number; body: unknown; isSaved: boolean } {
    try {
      const { pathname, searchParams } = new URL(url);
      if (headers.get("authorization") !== `Bearer ${secretKey}`)
        throw new StripeAnswer(401, "api_key_invalid", false);
      if (headers.get("stripe-version") !== apiVersion)
        throw new StripeAnswer(400, "api_version_invalid", false);
      const path = pathname.slice("/v1/".length);
      const isGet = method === "GET";
      const body = structuredClone(
        isGet ? answerGet(state, path, searchParams, now()) : answerPost(state, path, form, now()),
      );
      for (const name of (isGet ? searchParams : form).getAll("expand[]")) {
        if (name.split(".").length > 4) throw new StripeAnswer(400, "invalid_request_error", false);
        expand(state, body, name.split("."));
      }
      return { status: 200, body, isSaved: true };
    } catch (error) {
      if (!(error instanceof StripeAnswer)) throw error;
      const type = error.status === 402 ? "card_error" : "invalid_request_error";
      // As Stripe's messages do, it repeats what was sent.
      const body = { error: { type, code: error.code, message: `Bad request: ${form}` } };
      return { status: error.status, body, isSaved: error.isSaved };
    }
  }

  return async (request: Request): Promise<Response> => {
    const text = await request.clone().text();
    const key = request.headers.get("idempotency-key");
    const call = `${request.method} ${new URL(request.url).pathname} ${text}`;
    const saved = keys.get(key ?? "");
    if (key !== null && saved && saved.moment > now() - day) {
      if (saved.request === call)
        return new Response(saved.body, { status: saved.status, headers: { "idempotent-replayed": "true" } });
      return Response.json({ error: { type: "idempotency_error", message: "" } }, { status: 400 });
    }
    const { status, body, isSaved } = answer(request, new URLSearchParams(text));
    const printed = JSON.stringify(body);
    if (key !== null && isSaved && request.method === "POST")
      keys.set(key, { request: call, status, body: printed, moment: now() });
    return new Response(printed, { status, headers: { "content-type": "application/json" } });
  };
}

/** The hosted page: of a session, or of a bank that authenticates. */
function addPages(app: Hono, state: StripeState): void {
  const print = (amount: number, currency: string): string => {
    const { decimals } = readCurrency(currency);
    return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency.toUpperCase()}`;
  };
  const find = (id: string): Session | Intent =>
    id.startsWith("pi_")
      ? state.get<Intent>("payment_intent", id)
      : state.get<Session>("checkout.session", id);

  app.get("/c/pay/:id", (context) => {
    const entry = find(context.req.param("id"));
    const amount = "amount_total" in entry ? entry.amount_total : entry.amount;
    const notice = context.req.query("declined") === undefined ? "" : "Declined. Try again, or leave.";
    return context.html(printPage("Stripe", print(amount, entry.currency), notice));
  });
  app.post("/c/pay/:id", async (context) => {
    const { action } = await context.req.parseBody();
    const entry = find(context.req.param("id"));
    const isSession = "success_url" in entry;
    const returnUrl = isSession ? entry.success_url : entry.next_action?.redirect_to_url.return_url;
    try {
      if (action !== "leave" && !isSession) state.authenticate(entry, action === "pay");
      else if (action === "pay" && isSession) state.pay(entry);
      else if (action === "later" && isSession) state.payLater(entry);
      else if (action === "decline" && isSession) state.decline(entry);
      // After a refusal, the customer is still on the page.
      return context.redirect(
        (action === "decline" && isSession ? `${entry.url}?declined` : returnUrl) ?? "",
        303,
      );
    } catch (error) {
      if (error instanceof StripeAnswer) return context.text(error.code, 400);
      throw error;
    }
  });
  addDashboard(app, "Stripe", () =>
    state.listRefundable().map(({ intent, rest }) => ({
      reference: intent.id,
      rest: print(rest, intent.currency),
      refund: () => void state.refund(intent, rest, {}),
    })),
  );
}

/** Starts the emulator on 127.0.0.1. */
export async function startStripe(options: EmulatorOptions = {}) {
  const { app, events, publish, clock, faults, listen, close } = createEmulator(options);
  const bank: StripeStateOptions["bank"] = { behaviour: "pays" };

  function sign(event: Event): void {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(clock.now() / 1000);
    const { webhookSecret: secret } = account;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    publish({ headers: new Headers(headers), body });
  }

  const address = await listen();
  const state = createStripeState({ now: clock.now, publish: sign, host: address, bank });
  const api = createApi(state, account.secretKey, clock.now);
  app.use(async (_, next) => {
    state.expireSessions();
    await next();
  });
  app.all("/v1/*", (context) => api(context.req.raw));
  addPages(app, state);
  return { ...account, address, state, bank, events, clock, faults, close };
}
