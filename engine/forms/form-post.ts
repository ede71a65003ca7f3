import { formsPath } from "./form-path.ts";
import type { FormErrors, FormValues } from "./form-validator.ts";

/** The field that no person sees: what fills it in is a robot. */
export const trapName = "website";

/** The hidden field that names the page's market: the prices that were shown are that market's. */
export const marketName = "market";

/** The hidden field that names the page's path: without script the same page is the answer. */
export const pageName = "page";

/** Names of fields that a post has besides those of its form or quiz. */
export const ownNames: readonly string[] = [marketName, pageName, trapName];

/** Where a form is sent: as JSON by script, as fields without. */
export const formAction = (name: string): string => formsPath + name;

/** What a form says when it was taken and no page follows: its id, so that an address can lead to it. */
export const sentId = (name: string): string => `${name}-sent`;

/** The header with a key of this form's life: a server takes the same key once. */
export const idempotencyHeader = "Idempotency-Key";

/** The body that script sends. */
export interface FormPost {
  readonly market: string;
  readonly values: FormValues;
  readonly website: string;
}

/** What a server that draws the page anew tells the form of a post that was not taken. */
export interface PostedForm {
  /** What was typed, by field; a ticked box is `yes`. */
  readonly draft: Readonly<Record<string, string>>;
  readonly errors: FormErrors;
  /** It was right, but could not be kept. */
  readonly trouble?: "failed";
}
