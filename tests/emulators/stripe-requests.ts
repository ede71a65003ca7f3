import {
  type AnyObject,
  type Intent,
  type IntentDraft,
  type Session,
  StripeAnswer,
  type StripeState,
} from "./stripe-state.ts";

/** The decimals of Stripe's amounts, and the smallest step: /currencies. */
export function readCurrency(currency: string): { decimals: number; step: number } {
  if (/^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/.test(currency))
    return { decimals: 0, step: 1 };
  if (/^(bhd|jod|kwd|omr|tnd)$/.test(currency)) return { decimals: 3, step: 10 };
  return { decimals: 2, step: /^(isk|ugx)$/.test(currency) ? 100 : 1 };
}

function readAmount(text: string | null, currency: string, min = 1): number {
  const amount = Number(text);
  if (!/^\d+$/.test(text ?? "") || amount % readCurrency(currency).step !== 0)
    throw new StripeAnswer(400, "parameter_invalid_integer", false);
  if (amount < min) throw new StripeAnswer(400, "amount_too_small", false);
  if (amount > 99_999_999) throw new StripeAnswer(400, "amount_too_large", false);
  return amount;
}

/** Refuses what the endpoint does not know, as Stripe does. */
function checkParameters(form: URLSearchParams, known: RegExp): void {
  for (const name of form.keys())
    if (!known.test(name) && name !== "expand[]") throw new StripeAnswer(400, "parameter_unknown", false);
}

function readMetadata(form: URLSearchParams, prefix = "metadata"): Record<string, string> {
  const entries = [...form].filter(([name]) => name.startsWith(`${prefix}[`) && name.endsWith("]"));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length + 1, -1), value]));
}

const sessionParameters =
  /^(mode|locale|expires_at|success_url|cancel_url|customer_creation|line_items\[0\]\[quantity\]|line_items\[0\]\[price_data\]\[(currency|unit_amount|product_data\]\[name)\]|allowed_payment_method_types\[\]|adaptive_pricing\[enabled\]|metadata\[\w+\]|payment_intent_data\[(description|capture_method|setup_future_usage|metadata\]\[\w+)\])$/;

const intentParameters =
  /^(amount|currency|customer|payment_method|confirm|return_url|capture_method|description|allowed_payment_method_types\[\]|metadata\[\w+\])$/;

function createSession(state: StripeState, form: URLSearchParams, now: number): Session {
  checkParameters(form, sessionParameters);
  const price = "line_items[0][price_data]";
  const currency = form.get(`${price}[currency]`) ?? "";
  const [expires, successUrl] = [Number(form.get("expires_at")), form.get("success_url") ?? ""];
  const length = expires - now / 1000;
  const isComplete =
    form.get("mode") === "payment" &&
    form.has(`${price}[product_data][name]`) &&
    form.has("allowed_payment_method_types[]");
  if (!isComplete || !URL.canParse(successUrl) || !/^[a-z]{3}$/.test(currency))
    throw new StripeAnswer(400, "parameter_missing", false);
  if (!Number.isInteger(expires) || length < 1800 || length > 86_401)
    throw new StripeAnswer(400, "invalid_request_error", false);
  const draft: IntentDraft = {
    amount: readAmount(form.get(`${price}[unit_amount]`), currency, 50),
    currency,
    captureMethod: form.get("payment_intent_data[capture_method]") ?? "automatic_async",
    setupFutureUsage: form.get("payment_intent_data[setup_future_usage]"),
    description: form.get("payment_intent_data[description]"),
    metadata: readMetadata(form, "payment_intent_data[metadata]"),
  };
  const fields = { expires_at: expires, success_url: successUrl };
  return state.createSession(draft, form.get("customer_creation") === "always", readMetadata(form), fields);
}

/** Charges a saved method: the form confirms the PaymentIntent at once. */
function createIntent(state: StripeState, form: URLSearchParams): Intent {
  checkParameters(form, intentParameters);
  const currency = form.get("currency") ?? "";
  const returnUrl = form.get("return_url") ?? "";
  if (form.get("confirm") !== "true" || !URL.canParse(returnUrl) || !/^[a-z]{3}$/.test(currency))
    throw new StripeAnswer(400, "parameter_missing", false);
  const draft: IntentDraft = {
    amount: readAmount(form.get("amount"), currency, 50),
    currency,
    captureMethod: form.get("capture_method") ?? "automatic_async",
    setupFutureUsage: null,
    description: form.get("description"),
    metadata: readMetadata(form),
  };
  const saved = { customer: form.get("customer") ?? "", method: form.get("payment_method") ?? "" };
  const isSaved = [...state.objects.values()].some(
    (entry) =>
      "setup_future_usage" in entry &&
      entry.setup_future_usage !== null &&
      entry.customer === saved.customer &&
      entry.payment_method === saved.method,
  );
  if (!isSaved) throw new StripeAnswer(400, "resource_missing");
  return state.chargeSaved(draft, saved, returnUrl);
}

/** Replaces ids by their objects: "data.payment_intent.latest_charge.refunds". */
export function expand(state: StripeState, value: unknown, [name, ...path]: readonly string[]): void {
  if (name === undefined || typeof value !== "object" || value === null) return;
  // SAFETY: all answers are plain objects.
  const fields = value as Record<string, unknown>;
  if (name === "data" && Array.isArray(fields["data"])) {
    for (const entry of fields["data"]) expand(state, entry, path);
    return;
  }
  const field = fields[name];
  if (typeof field === "string") fields[name] = structuredClone(state.objects.get(field) ?? field);
  if (name === "refunds" && fields["object"] === "charge") {
    const refunds = listObjects(state, "refund").filter(
      (entry) => "charge" in entry && entry.charge === fields["id"],
    );
    fields[name] = {
      object: "list",
      data: structuredClone(refunds.slice(0, 10)),
      has_more: refunds.length > 10,
    };
  }
  expand(state, fields[name], path);
}

/** The objects of a type, newest first. */
const listObjects = (state: StripeState, object: string): AnyObject[] =>
  [...state.objects.values()].filter((entry) => entry.object === object).reverse();

function listPage(state: StripeState, object: string, query: URLSearchParams) {
  const since = Number(query.get("created[gte]") ?? 0);
  const [intent, types] = [query.get("payment_intent"), query.getAll("types[]")];
  if (types.length > 20) throw new StripeAnswer(400, "invalid_request_error", false);
  const matches = listObjects(state, object).filter(
    (entry) =>
      entry.created >= since &&
      (intent === null || ("payment_intent" in entry && entry.payment_intent === intent)) &&
      (types.length === 0 || ("type" in entry && types.includes(entry.type))),
  );
  const after = query.get("starting_after");
  const start = after === null ? 0 : matches.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw new StripeAnswer(400, "resource_missing", false);
  const end = start + Math.min(Number(query.get("limit") ?? 10), 100);
  return { object: "list", data: matches.slice(start, end), has_more: matches.length > end };
}

/** The search knows an object after a minute. */
function search(state: StripeState, query: URLSearchParams, now: number) {
  const terms = [...(query.get("query") ?? "").matchAll(/metadata\["(\w+)"\]:"((?:[^"\\]|\\.)*)"/g)];
  if (terms.length === 0) throw new StripeAnswer(400, "invalid_request_error", false);
  const data = listObjects(state, "payment_intent").filter(
    ({ created, metadata }) =>
      created * 1000 <= now - 60_000 &&
      terms.every(([, name = "", value]) => metadata[name] === JSON.parse(`"${value}"`)),
  );
  return { object: "search_result", data, has_more: false };
}

const lists: Readonly<Record<string, string>> = {
  "checkout/sessions": "checkout.session",
  payment_intents: "payment_intent",
  refunds: "refund",
  disputes: "dispute",
  events: "event",
};

export function answerGet(state: StripeState, path: string, query: URLSearchParams, now: number): unknown {
  const type = lists[path];
  if (type !== undefined) return listPage(state, type, query);
  if (path === "payment_intents/search") return search(state, query, now);
  const [, folder = "", id = ""] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  return state.get(lists[folder] ?? "", decodeURIComponent(id));
}

export function answerPost(state: StripeState, path: string, form: URLSearchParams, now: number): unknown {
  if (path === "checkout/sessions") return createSession(state, form, now);
  if (path === "payment_intents") return createIntent(state, form);
  const [, folder, id = "", action] = /^(.+)\/([^/]+)\/([a-z]+)$/.exec(path) ?? [];
  if (folder === "checkout/sessions" && action === "expire") {
    checkParameters(form, /^$/);
    return state.expire(state.get("checkout.session", id));
  }
  if (path === "refunds") {
    checkParameters(form, /^(payment_intent|amount|metadata\[\w+\])$/);
    const intent = state.get<Intent>("payment_intent", form.get("payment_intent"));
    return state.refund(intent, readAmount(form.get("amount"), intent.currency), readMetadata(form));
  }
  const intent = state.get<Intent>(folder === "payment_intents" ? "payment_intent" : "", id);
  if (action === "cancel") {
    checkParameters(form, /^$/);
    return state.cancel(intent);
  }
  if (action !== "capture") throw new StripeAnswer(404, "resource_missing", false);
  checkParameters(form, /^amount_to_capture$/);
  return state.capture(intent, readAmount(form.get("amount_to_capture"), intent.currency));
}
