/**
 * Whether an `If-None-Match` header matches an ETag: a list, weak tags included, or `*` (RFC 9110, section
 * 13.1.2).
 */
export const matchesEtag = (header: string | null, etag: string): boolean =>
  header?.trim() === "*" ||
  (header?.match(/(?:W\/)?"[^"]*"/g)?.some((tag) => tag.replace("W/", "") === etag) ?? false);
