import type { Visit } from "../../counts/visit-event.ts";
import { againPrefix, readShownPrice } from "../../forms/form-submission.ts";
import {
  type FormErrors,
  type FormFieldKind,
  type FormValidator,
  type FormValues,
  validateForm,
} from "../../forms/form-validator.ts";
import { elsewhere } from "../../forms/resolved-fields.ts";
import { findPage } from "../../routing/find-page.ts";
import { describeError } from "../describe-error.ts";
import { hasOrderCookie, readOrderCookie } from "../orders/order-cookie.ts";
import { type OrderPrices, startOrder } from "../orders/order-prices.ts";
import type { Services } from "../services.ts";
import type { NewSubmission, Order, Receipt } from "../stores/order-store.ts";
import { StoreError } from "../stores/store-error.ts";
import type { HeldSubmission } from "./ask-repeat.ts";
import { contactHash, submissionKey } from "./submission-key.ts";
import { type SenderGroup, senderGroups } from "./submission-limit.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

/** A form that was sent and whose values could be read. */
export interface ReadForm {
  readonly name: string;
  readonly validator: FormValidator;
  readonly market: string;
  /** The path of the form's page: it shows the prices. */
  readonly page: string;
  /** The prices that the page has shown. */
  readonly shownPrices: string;
  readonly values: FormValues;
  readonly key: string | undefined;
  readonly visit?: Visit | undefined;
  readonly request: Request;
}

/** What `acceptForm` needs. */
export interface AcceptSetup extends SubmissionSetup {
  readonly prices: OrderPrices;
  /**
   * Returns the milliseconds until an address may be asked again about an order whose key and cookie it does
   * not have.
   */
  readonly askLimit: (groups: readonly SenderGroup[], now: number) => number;
}

/**
 * A submission within this time of an order by the same contact, or in the same browser, may repeat that
 * order. In milliseconds.
 */
const repeatWithin = 60 * 60 * 1000;

export type Verdict =
  | { readonly kind: "accepted"; readonly order?: Order; readonly isNew: boolean }
  /**
   * It may repeat an earlier submission, so nothing was stored. `held` is set only if the visitor has the key
   * or the cookie of the earlier one.
   */
  | { readonly kind: "repeat"; readonly held?: HeldSubmission }
  /** The page has shown another price than that of this order, so nothing was stored. */
  | { readonly kind: "price"; readonly order: Order }
  | { readonly kind: "refused"; readonly errors: FormErrors }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed" };

const findField = ({ fields }: FormValidator, kind: FormFieldKind): string | undefined =>
  Object.keys(fields).find((name) => fields[name] === kind);

/** The text in the form's field of this kind. */
function textFor({ validator, values }: ReadForm, kind: FormFieldKind): string | undefined {
  const value = values[findField(validator, kind) ?? ""];
  return typeof value === "string" ? value : undefined;
}

/**
 * Validates the values. The chosen country must be the country of the market, because its prices were shown.
 */
function errorsIn(form: ReadForm, country: string | undefined): FormErrors {
  const errors = validateForm(form.validator, form.values);
  const chosenCountry = textFor(form, "country");
  const field = findField(form.validator, "country") ?? "";
  return chosenCountry === undefined || chosenCountry === country || field in errors
    ? errors
    : { ...errors, [field]: elsewhere };
}

/** The recent order whose cookie the visitor's browser has. */
async function heldOrder(request: Request, services: Services): Promise<Order | undefined> {
  const order = hasOrderCookie(request, services) ? await readOrderCookie(request, services) : undefined;
  return order && Math.abs(services.now() - order.at) < repeatWithin ? order : undefined;
}

/** Stores an order, unless it may repeat another one and the visitor was not asked. */
async function acceptOrder(
  { services, askLimit }: AcceptSetup,
  { request }: ReadForm,
  submission: NewSubmission,
): Promise<Verdict> {
  const { store } = services;
  const { at } = submission;
  const held = await heldOrder(request, services);
  const doubt = { isHeld: held !== undefined, from: at - repeatWithin, to: at + repeatWithin };
  const receipt = await store.accept({ ...submission, doubt });
  if (receipt.conflict?.by !== "contact") return verdictOn(receipt);
  if (held) return { kind: "repeat", held: { at: held.at, order: held } };
  // A sender must not find out who has ordered: after too many questions, its orders are stored without one.
  const isTooOften = askLimit(senderGroups(services.getAddress(request)), at) > 0;
  return isTooOften ? verdictOn(await store.accept(submission)) : { kind: "repeat" };
}

function verdictOn({ order, isNew, conflict }: Receipt): Verdict {
  if (conflict?.by === "content")
    return { kind: "repeat", held: { at: conflict.at, ...(order && { order }) } };
  return { kind: "accepted", isNew, ...(order && { order }) };
}

/** Whether the page has shown another price than the order has. */
const isOtherPrice = ({ shownPrices }: ReadForm, { lines }: Order): boolean =>
  lines.some(({ product, price }) => (readShownPrice(shownPrices, product) ?? price) !== price);

/** The route of the form's page. */
function findFormRoute(table: AcceptSetup["table"], { page, market }: ReadForm): string | undefined {
  const [path = ""] = page.split(/[?#]/);
  const match = findPage(table, path, "", market);
  return "route" in match ? match.route : undefined;
}

/** Counts a form that was accepted or refused. A repetition of an accepted one does not count again. */
function countForm({ counting }: AcceptSetup, { name, market, request }: ReadForm, verdict: Verdict): void {
  const about = { market, subject: name };
  if (verdict.kind === "refused")
    counting?.count(
      request,
      ...Object.keys(verdict.errors).map((object) => ({ ...about, kind: "form-error" as const, object })),
    );
  if (verdict.kind !== "accepted" || !verdict.isNew) return;
  counting?.count(request, { ...about, kind: "form" });
  if (verdict.order) counting?.countOrder(request, verdict.order);
}

/** Validates a form, stores it and counts it. "accepted" means that it is on disk. */
export async function acceptForm(setup: AcceptSetup, form: ReadForm): Promise<Verdict> {
  const verdict = await storeForm(setup, form);
  countForm(setup, form, verdict);
  return verdict;
}

async function storeForm(setup: AcceptSetup, form: ReadForm): Promise<Verdict> {
  const { table, services, prices } = setup;
  const { name, validator, market, values, request } = form;
  const errors = errorsIn(form, table.markets.find(({ code }) => code === market)?.country);
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  const now = services.now();
  const product = textFor(form, "product");
  try {
    const findRoute = () => findFormRoute(table, form);
    const started =
      product === undefined ? undefined : startOrder(await prices(), { market, product, findRoute, at: now });
    if (product !== undefined && started === undefined)
      return { kind: "refused", errors: { [findField(validator, "product") ?? ""]: "enum" } };
    if (started && isOtherPrice(form, started)) return { kind: "price", order: started };
    const [secret] = services.secrets;
    if (secret === undefined) throw new Error("The host has no secret to sign with.");
    const address = services.getAddress(request);
    const key = form.key ?? submissionKey({ form: name, market, values, address, at: now }, secret);
    const submission = { key, form: name, market, at: now, values };
    if (started === undefined) return verdictOn(await services.store.accept(submission));
    const email = textFor(form, "email");
    const contact = email === undefined ? undefined : contactHash(name, email, secret);
    const placed = { market, findRoute, visit: form.visit };
    const origin = await setup.counting?.findOrigin(request, placed);
    const exposures = await setup.counting?.findExposures(request, { market, visit: form.visit });
    const order = { ...started, ...(origin && { origin }), ...(exposures && { exposures }) };
    const resolved = { ...submission, order, ...(contact !== undefined && { contact }) };
    return key.startsWith(againPrefix)
      ? verdictOn(await services.store.accept(resolved))
      : await acceptOrder(setup, form, resolved);
  } catch (error) {
    if (error instanceof StoreError && error.reason === "key-of-another-form") return { kind: "conflict" };
    services.log({ level: "error", event: "form-failed", form: name, ...describeError(error) });
    return { kind: "failed" };
  }
}
