type Secret = Uint8Array<ArrayBuffer>;

const keys = new WeakMap<Secret, Promise<CryptoKey>>();

/** The key that signs with a secret, HMAC with SHA-256. To make one takes as long as to sign, so each is made once. */
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
