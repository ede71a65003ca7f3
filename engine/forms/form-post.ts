import type { FormValues } from "./form-validator.ts";

/** The field that no person sees: what fills it in is a robot. */
export const trapName = "website";

/** The hidden field that names the page's market: the prices that were shown are that market's. */
export const marketName = "market";

/** Where a form is sent: as JSON by script, as fields without. */
export const formAction = (name: string): string => `/api/forms/${name}`;

/** The header with a key of this form's life: a server takes the same key once. */
export const idempotencyHeader = "Idempotency-Key";

/** The body that script sends. */
export interface FormPost {
  readonly market: string;
  readonly values: FormValues;
  readonly website: string;
}
