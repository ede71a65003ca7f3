import { fromBase64Url, toBase64Url } from "../http/base64url.ts";
import { isSigned, sign } from "../http/hmac.ts";
import type { Services } from "../http/services.ts";

/** The attempt that a customer returns from. */
export interface ReturnedAttempt {
  readonly order: string;
  readonly attempt: number;
}

const print = ({ order, attempt }: ReturnedAttempt): string => `payment-return ${order} ${attempt}`;

/**
 * Signs the address to which a provider sends the customer back. A bank's app may open it in a browser without the
 * order's cookie. It shows the order and never charges.
 */
export function signReturn(attempt: ReturnedAttempt, [secret]: Services["secrets"]): string {
  if (secret === undefined) throw new Error("The host has no secret to sign with.");
  return `${attempt.order}.${attempt.attempt}.${toBase64Url(sign(secret, print(attempt)))}`;
}

/** Reads a signed address. Undefined if none of the secrets has signed it. */
export function readReturn(token: string, secrets: Services["secrets"]): ReturnedAttempt | undefined {
  const [order = "", number = "", signature = ""] = token.split(".");
  const bytes = fromBase64Url(signature);
  const attempt = { order, attempt: Number(number) };
  const isValid = bytes !== undefined && secrets.some((secret) => isSigned(secret, print(attempt), bytes));
  return isValid ? attempt : undefined;
}
