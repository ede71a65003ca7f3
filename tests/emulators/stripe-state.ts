import { randomBytes } from "node:crypto";

/** An error as Stripe answers it. `isSaved`: the endpoint had begun, so its idempotency key answers it again. */
export class StripeAnswer extends Error {
  readonly status: 400 | 401 | 402 | 404;
  readonly code: string;
  readonly isSaved: boolean;

  constructor(status: StripeAnswer["status"], code: string, isSaved = true) {
    super(code);
    this.status = status;
    this.code = code;
    this.isSaved = isSaved;
  }
}

type Metadata = Readonly<Record<string, string>>;

interface StripeObject {
  readonly id: string;
  readonly object: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly metadata: Metadata;
}

export interface Intent extends StripeObject {
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  status: string;
  readonly capture_method: string;
  customer: string | null;
  payment_method: string | null;
  readonly setup_future_usage: string | null;
  readonly description: string | null;
  latest_charge: string | null;
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null;
}

export interface Session extends StripeObject {
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  readonly success_url: string;
  url: string | null;
}

interface Charge extends StripeObject {
  readonly payment_intent: string;
  readonly amount: number;
  amount_refunded: number;
  readonly currency: string;
  captured: boolean;
  disputed: boolean;
  readonly status: "succeeded" | "failed";
}

export interface MoneyMove extends StripeObject {
  readonly payment_intent: string;
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

export interface Event extends StripeObject {
  readonly type: string;
  readonly data: { readonly object: unknown };
}

export type AnyObject = Intent | Session | Charge | MoneyMove | Event;

/** What the form of a new payment says about its PaymentIntent. */
export interface IntentDraft {
  readonly amount: number;
  readonly currency: string;
  readonly captureMethod: string;
  readonly setupFutureUsage: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
}

export type StripeState = ReturnType<typeof createStripeState>;

export interface StripeStateOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly publish: (event: Event) => void;
  /** The address of the emulator, for its pages. */
  readonly host: string;
  /** What the bank does with later charges of a saved method. */
  readonly bank: { behaviour: "pays" | "refuses" | "authenticates" };
}

/** The objects of an account, and what customers and banks do with them. */
export function createStripeState({ now, publish, host, bank }: StripeStateOptions) {
  const objects = new Map<string, AnyObject>();
  const drafts = new Map<string, { readonly draft: IntentDraft; readonly createsCustomer: boolean }>();

  const createObject = (prefix: string, object: string, metadata: Metadata = {}) => ({
    id: `${prefix}_test_${randomBytes(12).toString("hex")}`.replace("pi_test_", "pi_"),
    object,
    created: Math.floor(now() / 1000),
    livemode: false,
    metadata,
  });

  function store<T extends AnyObject>(entry: T): T {
    objects.set(entry.id, entry);
    return entry;
  }

  function emit(type: string, subject: AnyObject): void {
    const data = { object: structuredClone(subject) };
    publish(store({ ...createObject("evt", "event"), type, data }));
  }

  function get<T extends AnyObject>(object: string, id: string | null): T {
    const entry = objects.get(id ?? "");
    if (entry?.object !== object) throw new StripeAnswer(404, "resource_missing", false);
    // SAFETY: the name of the object decides about its type.
    return entry as T;
  }

  const createIntent = (draft: IntentDraft, customer: string | null, method: string): Intent =>
    store({
      ...createObject("pi", "payment_intent", draft.metadata),
      amount: draft.amount,
      amount_received: 0,
      currency: draft.currency,
      status: "requires_payment_method",
      capture_method: draft.captureMethod,
      setup_future_usage: draft.setupFutureUsage,
      customer,
      payment_method: method,
      description: draft.description,
      latest_charge: null,
      next_action: null,
    });

  function charge(intent: Intent, status: Charge["status"]): void {
    const { amount, currency, metadata, id, capture_method } = intent;
    const captured = status === "succeeded" && capture_method !== "manual";
    const entry: Charge = store({
      ...createObject("ch", "charge", metadata),
      payment_intent: id,
      amount,
      amount_refunded: 0,
      currency,
      captured,
      disputed: false,
      status,
    });
    intent.latest_charge = entry.id;
    intent.next_action = null;
    emit(`charge.${status}`, entry);
    if (status === "failed") intent.status = "requires_payment_method";
    else intent.status = captured ? "succeeded" : "requires_capture";
    if (captured) intent.amount_received = amount;
    const type = captured ? "succeeded" : "amount_capturable_updated";
    emit(`payment_intent.${status === "failed" ? "payment_failed" : type}`, intent);
  }

  /** The PaymentIntent of a page. Stripe creates it when the customer first submits the page. */
  function submit(session: Session): Intent {
    if (session.status !== "open") throw new StripeAnswer(400, "checkout_session_not_open");
    if (session.payment_intent !== null) return get("payment_intent", session.payment_intent);
    const { draft, createsCustomer } = drafts.get(session.id) ?? {};
    if (draft === undefined) throw new Error(`${session.id} has no draft.`);
    const customer = createsCustomer ? `cus_${randomBytes(7).toString("hex")}` : null;
    const intent = createIntent(draft, customer, `pm_${randomBytes(12).toString("hex")}`);
    session.payment_intent = intent.id;
    emit("payment_intent.created", intent);
    return intent;
  }

  function complete(session: Session, status: Session["payment_status"]): void {
    Object.assign(session, { status: "complete", payment_status: status, url: null });
    emit("checkout.session.completed", session);
  }

  function expire(session: Session): Session {
    if (session.status !== "open") throw new StripeAnswer(400, "checkout_session_not_open");
    Object.assign(session, { status: "expired", url: null });
    emit("checkout.session.expired", session);
    return session;
  }

  return {
    objects,
    get,
    emit,
    createSession(
      draft: IntentDraft,
      createsCustomer: boolean,
      metadata: Metadata,
      fields: Pick<Session, "expires_at" | "success_url">,
    ): Session {
      const entry = createObject("cs", "checkout.session", metadata);
      drafts.set(entry.id, { draft, createsCustomer });
      return store({
        ...entry,
        ...fields,
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        amount_total: draft.amount,
        currency: draft.currency,
        url: `${host}/c/pay/${entry.id}`,
      });
    },
    /** Charges a saved method. */
    chargeSaved(draft: IntentDraft, saved: { customer: string; method: string }, returnUrl: string): Intent {
      const intent = createIntent(draft, saved.customer, saved.method);
      emit("payment_intent.created", intent);
      if (bank.behaviour === "authenticates") {
        intent.status = "requires_action";
        const url = `${host}/c/pay/${intent.id}`;
        intent.next_action = { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
        emit("payment_intent.requires_action", intent);
      } else charge(intent, bank.behaviour === "pays" ? "succeeded" : "failed");
      if (bank.behaviour === "refuses") throw new StripeAnswer(402, "card_declined");
      return intent;
    },
    expireSessions(): void {
      for (const entry of objects.values())
        if ("expires_at" in entry && entry.status === "open" && entry.expires_at * 1000 <= now())
          expire(entry);
    },
    expire,
    pay(session: Session): void {
      charge(submit(session), "succeeded");
      complete(
        session,
        get<Intent>("payment_intent", session.payment_intent).status === "succeeded" ? "paid" : "unpaid",
      );
    },
    decline(session: Session): void {
      charge(submit(session), "failed");
    },
    payLater(session: Session): void {
      const intent = submit(session);
      intent.status = "processing";
      emit("payment_intent.processing", intent);
      complete(session, "unpaid");
    },
    settle(session: Session): void {
      charge(get("payment_intent", session.payment_intent), "succeeded");
      session.payment_status = "paid";
      emit("checkout.session.async_payment_succeeded", session);
    },
    authenticate(intent: Intent, isRight: boolean): void {
      if (intent.status !== "requires_action") throw new StripeAnswer(400, "payment_intent_unexpected_state");
      charge(intent, isRight ? "succeeded" : "failed");
    },
    capture(intent: Intent, amount: number): Intent {
      if (intent.status !== "requires_capture")
        throw new StripeAnswer(400, "payment_intent_unexpected_state");
      if (amount > intent.amount) throw new StripeAnswer(400, "amount_too_large");
      const entry = get<Charge>("charge", intent.latest_charge);
      entry.captured = true;
      Object.assign(intent, { status: "succeeded", amount_received: amount });
      emit("charge.captured", entry);
      emit("payment_intent.succeeded", intent);
      return intent;
    },
    cancel(intent: Intent): Intent {
      if (["succeeded", "canceled", "processing"].includes(intent.status))
        throw new StripeAnswer(400, "payment_intent_unexpected_state");
      Object.assign(intent, { status: "canceled", next_action: null });
      emit("payment_intent.canceled", intent);
      return intent;
    },
    refund(intent: Intent, amount: number, metadata: Metadata): MoneyMove {
      const entry = get<Charge>("charge", intent.latest_charge);
      const rest = entry.captured ? entry.amount - entry.amount_refunded : 0;
      if (rest === 0) throw new StripeAnswer(400, "charge_already_refunded");
      if (amount > rest) throw new StripeAnswer(400, "invalid_request_error");
      entry.amount_refunded += amount;
      const refund: MoneyMove = store({
        ...createObject("re", "refund", metadata),
        payment_intent: intent.id,
        charge: entry.id,
        amount,
        currency: entry.currency,
        status: "succeeded",
      });
      emit("refund.created", refund);
      emit("charge.refunded", entry);
      return refund;
    },
    /** The payments with money, and how much of it can be refunded, in the smallest unit. */
    listRefundable: (): { readonly intent: Intent; readonly rest: number }[] =>
      [...objects.values()].flatMap((entry) => {
        if (!("captured" in entry) || !entry.captured || entry.amount === entry.amount_refunded) return [];
        const intent = get<Intent>("payment_intent", entry.payment_intent);
        return { intent, rest: entry.amount - entry.amount_refunded };
      }),
    dispute(intent: Intent): void {
      const entry = get<Charge>("charge", intent.latest_charge);
      entry.disputed = true;
      const { amount, currency, id } = entry;
      const dispute: MoneyMove = store({
        ...createObject("du", "dispute"),
        payment_intent: intent.id,
        charge: id,
        amount,
        currency,
        status: "needs_response",
      });
      emit("charge.dispute.created", dispute);
    },
  };
}
