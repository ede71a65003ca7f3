import type { Order, OrderLine } from "../../commerce/order.ts";
import type { FileContent, Receipt } from "../../commerce/order-book.ts";
import type { Visit } from "../../counts/visit-event.ts";
import type { FormValues } from "../../forms/form-validator.ts";
import { sign } from "./hmac.ts";
import type { Services } from "./services.ts";

/** An order form that was sent with valid values. */
export interface SentOrder {
  readonly form: string;
  readonly market: string;
  /** The path of the form's page: it shows the prices. */
  readonly page: string;
  /** The prices that the page has shown. */
  readonly shownPrices: string;
  readonly product: string;
  /** The field with the method of payment, and the method's name. Undefined if the form has no such field. */
  readonly payment: { readonly field: string; readonly method: string | undefined } | undefined;
  /** Finds the path of the page that follows the order. Called only if the customer has to pay first. */
  readonly findNext: () => Promise<string | undefined>;
  /** Undefined if the form has no e-mail field. */
  readonly email: string | undefined;
  readonly values: FormValues;
  readonly files: readonly FileContent[];
  readonly key: string | undefined;
  readonly visit?: Visit | undefined;
  readonly request: Request;
}

/** A stored submission whose key or cookie the visitor has. */
export interface HeldSubmission {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly order?: Order;
}

/** What became of a submission. */
export type Placement =
  | { readonly kind: "accepted"; readonly order?: Order; readonly isNew: boolean }
  /** Too few pieces of the products of these lines are left, so nothing was stored. */
  | { readonly kind: "sold-out"; readonly lines: readonly OrderLine[] }
  /**
   * It may repeat an earlier submission, so nothing was stored. `held` is set only if the visitor has the key
   * or the cookie of the earlier one.
   */
  | { readonly kind: "repeat"; readonly held?: HeldSubmission };

/** What became of an order form. */
export type Checkout =
  | Placement
  /** The page has shown another price, or other taxes, than those of this order, so nothing was stored. */
  | { readonly kind: "price"; readonly order: Order; readonly changed: "price" | "taxes" }
  /** The market does not sell the product. */
  | { readonly kind: "not-sold" }
  /** The market does not offer the method of payment for this total. */
  | { readonly kind: "not-payable" };

/** Places the order of a form. Rejects with a StoreError if nothing was stored. */
export type PlaceOrder = (sent: SentOrder) => Promise<Checkout>;

/** What a receipt means for the visitor. One of another contact's order says nothing about that order. */
export function readPlacement({ order, isNew, conflict }: Receipt): Placement {
  if (conflict?.by === "contact") return { kind: "repeat" };
  if (conflict?.by === "sold-out") return { kind: "sold-out", lines: conflict.lines };
  if (conflict) return { kind: "repeat", held: { at: conflict.at, ...(order && { order }) } };
  return { kind: "accepted", isNew, ...(order && { order }) };
}

/**
 * The same values from the same address within the same ten minutes of the clock are one submission, for
 * example after a double click or after going back. In milliseconds.
 */
const sameWithin = 10 * 60 * 1000;

interface PlainSubmission {
  readonly form: string;
  readonly market: string;
  readonly values: FormValues;
  /** Keeps the submissions of two people with the same values apart. */
  readonly address: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A hash with the first secret as its key. Without the secret, typed texts can be neither read nor guessed from it. */
function keyedHash(text: string, [secret]: Services["secrets"]): string {
  if (secret === undefined) throw new Error("The host has no secret to sign with.");
  return sign(secret, text).toHex().slice(0, 40);
}

/**
 * The key of a submission without one: the first from a page without script, which is the same file for
 * everybody. The values, the address and the ten minutes of the clock identify it.
 *
 * If the address or the ten minutes differ, the contact of an order still matches, and the visitor is asked.
 */
export function getSubmissionKey(
  { form, market, values, address, at }: PlainSubmission,
  secrets: Services["secrets"],
): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([form, market, sorted, address ?? "", Math.floor(at / sameWithin)]);
  return `plain-${keyedHash(text, secrets)}`;
}

/** Identifies an e-mail address among the submissions of a form. Ignores case and surrounding spaces. */
export const contactHash = (form: string, email: string, secrets: Services["secrets"]): string =>
  keyedHash(JSON.stringify(["contact", form, email.trim().toLowerCase()]), secrets);
