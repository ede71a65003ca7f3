/** Base64 for URLs and cookies, without padding (RFC 4648, section 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  bytes.toBase64({ alphabet: "base64url", omitPadding: true });

/** Undefined if the text is not what `toBase64Url` writes: other texts, such as one with spaces, have the same bytes. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.fromBase64(text, { alphabet: "base64url" });
    return toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
