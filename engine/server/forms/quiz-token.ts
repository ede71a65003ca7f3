import type { SubmittedResult } from "../../quiz/submitted-result.ts";
import { fromBase64Url, toBase64Url } from "../http/base64url.ts";
import type { Services } from "../http/services.ts";

type Host = Pick<Services, "secrets" | "now">;
type Secret = Services["secrets"][number];

/** How long a token is valid, in milliseconds. */
const validFor = 15 * 60 * 1000;

/** Maximum length of a token, in characters. Real ones are shorter. */
const longest = 4096;

/** The length of an AES-GCM nonce, in bytes. */
const nonceLength = 12;

const keys = new WeakMap<Secret, Promise<CryptoKey>>();
const encode = (text: string) => new TextEncoder().encode(text);

/**
 * Derives a separate key, so that a sealed result cannot be mistaken for anything else that the secret
 * protects.
 */
async function createKey(secret: Secret): Promise<CryptoKey> {
  const label = encode("quiz result ");
  const material = new Uint8Array(label.length + secret.length);
  material.set(label);
  material.set(secret, label.length);
  const digest = await crypto.subtle.digest("SHA-256", material);
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function getKey(secret: Secret): Promise<CryptoKey> {
  const key = keys.get(secret) ?? createKey(secret);
  keys.set(secret, key);
  return key;
}

/** A token is valid only in the market in which it was created. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, market: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: encode(market),
});

/**
 * Seals a quiz result for the query of a URL (decision 34). It is authenticated, so that nobody can forge it.
 * It is encrypted, because it may be about the visitor's health, and histories and logs contain URLs. The
 * server stores nothing.
 */
export async function sealResult(
  result: SubmittedResult,
  market: string,
  { secrets }: Host,
): Promise<string> {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("The host has no secret to seal a quiz result with.");
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const text = encode(JSON.stringify(result));
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, market), await getKey(secret), text);
  return toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** Opens a token. Undefined if it is forged, expired, or from another market. */
export async function openResult(
  token: string,
  market: string,
  { secrets, now }: Host,
): Promise<SubmittedResult | undefined> {
  const bytes = token.length > longest ? undefined : fromBase64Url(token);
  // The same bytes have several base64 spellings. Accept only the one that we write.
  if (bytes === undefined || bytes.length <= nonceLength || toBase64Url(bytes) !== token) return undefined;
  const how = algorithm(bytes.slice(0, nonceLength), market);
  for (const secret of secrets) {
    const opened = await crypto.subtle
      .decrypt(how, await getKey(secret), bytes.slice(nonceLength))
      .catch(() => undefined);
    if (opened === undefined) continue;
    // SAFETY: decryption proves that `sealResult` wrote it.
    const result = JSON.parse(new TextDecoder().decode(opened)) as SubmittedResult;
    const age = now() - result.record.at;
    return age >= 0 && age < validFor ? result : undefined;
  }
  return undefined;
}
