/**
 * Whether a request that changes something comes from a page of this very site. Browsers say where it comes from, in one of
 * two headers at least; a client that says nothing is no browser, and has no visitor's cookies that could be misused. Hosts are compared
 * without their scheme: a proxy may have taken it off.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = request.headers.get("origin");
  if (origin === null) return true;
  // A page that sends no referrer says "null".
  if (origin === "null") return site === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
