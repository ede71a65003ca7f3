import type { FormValues } from "../../forms/form-validator.ts";
import { sign } from "./hmac.ts";
import type { Services } from "./services.ts";

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

/** A hash with the first secret as its key: nobody can read what was typed, or test guesses against it. */
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
