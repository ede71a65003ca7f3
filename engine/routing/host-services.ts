/** Answers `{ "country": "FR" }`, or null where nobody knows. */
export const geoPath = "/api/geo";

/**
 * What a host may have besides files: the visitor's country, and a place for form posts and orders. It names them in the
 * header Server-Timing of each document, so that a page asks no other host in vain.
 */
export type HostService = "geo" | "forms";
