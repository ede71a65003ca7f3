/**
 * Whether an `If-None-Match` header matches an ETag: a list, weak tags included, or `*` (RFC 9110, section
 * 13.1.2).
 */
export const matchesEtag = (wanted: string | null, etag: string): boolean =>
  wanted?.trim() === "*" ||
  (wanted?.match(/(?:W\/)?"[^"]*"/g)?.some((known) => known.replace("W/", "") === etag) ?? false);
