/** Whether an `If-None-Match` names what is there: a list, weak ones too, or `*` (RFC 9110, section 13.1.2). */
export const matchesEtag = (wanted: string | null, etag: string): boolean =>
  wanted?.trim() === "*" ||
  (wanted?.match(/(?:W\/)?"[^"]*"/g)?.some((known) => known.replace("W/", "") === etag) ?? false);
