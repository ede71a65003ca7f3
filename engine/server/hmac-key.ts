type Secret = Uint8Array<ArrayBuffer>;

const keys = new WeakMap<Secret, Promise<CryptoKey>>();

/**
 * The HMAC-SHA-256 key for a secret. Importing a key takes as long as signing, so each key is imported once.
 */
export function hmacKey(secret: Secret): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const made = crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
  keys.set(secret, made);
  return made;
}
