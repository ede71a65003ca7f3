/**
 * Eight hex digits that tell whether a text has changed: FNV-1a over its UTF-16 code units. Not for security.
 * Source: Fowler, Noll, Vo: The FNV Non-Cryptographic Hash Algorithm (RFC 9923).
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
