import type { Visit } from "../counts/visit-event.ts";
import type { RichTextNodes } from "../payload/rich-text.ts";
import type { FormErrors, FormValues } from "./form-validator.ts";
import { formsPath } from "./forms-path.ts";

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
 * The hidden field with the prices that the page has shown, in the smallest unit: "starter:3490 family:13990". A
 * different price is asked about.
 */
export const shownName = "shown-prices";

/** Writes the prices of products as the field has them. */
export const shownPrices = (lines: readonly { readonly id: string; readonly amount?: number }[]): string =>
  lines.flatMap(({ id, amount }) => (amount === undefined ? [] : [`${id}:${amount}`])).join(" ");

/** The shown price of a product. Undefined if the page did not say. */
export function readShownPrice(prices: string, product: string): number | undefined {
  const [, amount] =
    prices
      .split(" ")
      .map((one) => one.split(":"))
      .find(([id]) => id === product) ?? [];
  return amount === undefined || !/^\d+$/.test(amount) ? undefined : Number(amount);
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
  readonly order?: {
    readonly lines: readonly { readonly name: string; readonly price: string }[];
    /** Omitted if delivery is free. */
    readonly delivery?: string;
    readonly total: string;
  };
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
  /** The values were valid but could not be stored. */
  readonly error?: "failed";
  /** The key for the next attempt. */
  readonly key: string;
  readonly repeat?: RepeatQuestion;
}
