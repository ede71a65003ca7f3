import type { FormValues } from "../../forms/form-validator.ts";
import { hmacKey } from "../hmac-key.ts";

/** A double click, a reload, a way back and forth: what comes again within this time is the same post. */
const sameWithin = 10 * 60 * 1000;

interface PlainPost {
  readonly form: string;
  readonly market: string;
  readonly values: FormValues;
  /** Two people may write the same word. */
  readonly address: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The key of a post that brings none. A page without script is the same file for everybody, so nothing in it can tell two
 * posts apart: what was sent, from where and in which ten minutes of the clock does. Signed, so that nobody reads an address out of a key.
 * Two clicks on both sides of a boundary are two posts: one in a few thousand double clicks.
 */
export async function postKey(
  { form, market, values, address, at }: PlainPost,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([form, market, sorted, address ?? "", Math.floor(at / sameWithin)]);
  const key = await hmacKey(secret);
  return `plain-${hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text))).slice(0, 40)}`;
}
