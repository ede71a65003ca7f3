import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

type Secret = Uint8Array<ArrayBuffer>;

/**
 * Signs a text with HMAC-SHA-256: 32 bytes. A text names its purpose first, so that no signature of something
 * else is valid for it. Web Crypto takes five times as long on Node, and each order is signed twice.
 */
export const sign = (secret: Secret, text: string): Uint8Array =>
  hmac(sha256, secret, new TextEncoder().encode(text));

/** Whether two signatures are the same. Takes the same time wherever they differ. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [place, byte] of other.entries()) difference |= (one[place] ?? 0) ^ byte;
  return difference === 0;
}

/** Whether a signature is that of a text. Takes the same time for every wrong one. */
export const isSigned = (secret: Secret, text: string, signature: Uint8Array): boolean =>
  isSame(signature, sign(secret, text));
