import type { Visit } from "../counts/visit-event.ts";
import type { RichTextNodes } from "../payload/rich-text.ts";
import type { FormErrors, FormValues } from "./form-validator.ts";
import { formsPath } from "./forms-path.ts";
import type { OrderSums, SumRow } from "./order-sums.ts";

/** The honeypot: a field that people do not see. Only robots fill it in. */
export const honeypotName = "website";

/** The hidden field with the page's market. The page has shown this market's prices. */
export const marketName = "market";

/** The hidden field with the page's path. Without script, the response is the same page. */
export const pageName = "page";

/** The field with the visit, which only a script sends. Only counters use it. */
export const visitName = "visit";

/**
 * The hidden field with the idempotency key of a form that was rendered again. Without script it replaces the
 * header.
 */
export const keyName = "idempotency-key";

/**
 * The hidden field with the prices that the page has shown, in the smallest unit: "starter:3490 family:13990". Net prices are
 * followed by the taxes of an order of the product: "starter:3490:310". Other amounts are asked about.
 */
export const shownName = "shown-prices";

/** Writes the prices of products as the field has them. */
export const shownPrices = (
  lines: readonly { readonly id: string; readonly amount?: number | string }[],
): string => lines.flatMap(({ id, amount }) => (amount === undefined ? [] : [`${id}:${amount}`])).join(" ");

/** The amount of a product in that field: its price and, if it is net, the taxes that are added to the order. */
export const shownAmount = (price: number, added: number | undefined): number | string =>
  added === undefined ? price : `${price}:${added}`;

const readAmount = (text = ""): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** The shown price and taxes of a product. Undefined if the page did not say. */
export function readShownPrice(
  prices: string,
  product: string,
): { readonly amount: number | undefined; readonly tax: number | undefined } {
  const entries = prices.split(" ").map((one) => one.split(":"));
  const [, amount, tax] = entries.find(([id]) => id === product) ?? [];
  return { amount: readAmount(amount), tax: readAmount(tax) };
}

/** The fields that every submission has besides those of its form or quiz. */
export const ownNames: readonly string[] = [marketName, pageName, honeypotName, keyName, shownName];

/** The path that a form is sent to: as JSON by a script, as fields without. */
export const formAction = (name: string): string => formsPath + name;

/** The id of the text that a form shows after it was accepted, if no page follows. A URL can point to it. */
export const sentId = (name: string): string => `${name}-sent`;

/** The header with the idempotency key. A server stores the same key only once. */
export const idempotencyHeader = "Idempotency-Key";

/** The prefix of a key after the visitor has confirmed a repeat. The server then does not ask again. */
export const againPrefix = "again-";

/** A stored submission, as shown to a visitor who has its key or its cookie. Does not say who sent it. */
export interface EarlierSubmission {
  /** ISO 8601. */
  readonly at: string;
  /** The order that it placed. Amounts are formatted for its market. */
  readonly order?: OrderSums & { readonly lines: readonly SumRow[] };
}

/** The question for a submission that may repeat an earlier one. Nothing was stored. */
export interface RepeatQuestion {
  readonly title: string;
  readonly text: RichTextNodes;
  /** The label of the button that keeps what is stored. */
  readonly keep: string;
  /** Sends the form all the same, with a key that begins with `againPrefix`. */
  readonly again: string;
  readonly earlier?: EarlierSubmission;
  /** The order at its new price, if the page has shown another one. `prices` are what to send next. */
  readonly now?: { readonly order: NonNullable<EarlierSubmission["order"]>; readonly prices: string };
}

/** The JSON body that a script sends. */
export interface FormSubmission {
  readonly market: string;
  /** The path of the page, which shows the prices. */
  readonly page: string;
  /** The prices that the page has shown (see `shownName`). */
  readonly [shownName]?: string;
  readonly values: FormValues;
  readonly website: string;
  /** Set only on a page that counts. */
  readonly visit?: Visit | undefined;
}

/** What the form gets when the server renders the page again for a submission that was not accepted. */
export interface SubmittedForm {
  /** The typed values by field. A ticked box is `yes`. */
  readonly draft: Readonly<Record<string, string>>;
  readonly errors: FormErrors;
  /** The hidden fields with values from the address of the page. Omitted if the form has no hidden fields. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** The fields that the answers hide. Omitted if the form has no conditions. */
  readonly hidden?: readonly string[] | undefined;
  /** The first field that the answers show now, and that the page before did not have. */
  readonly revealed?: string | undefined;
  /** The values were valid but could not be stored. */
  readonly error?: "failed";
  /** The key for the next attempt. */
  readonly key: string;
  readonly repeat?: RepeatQuestion;
}
