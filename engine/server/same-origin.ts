/**
 * Whether a request that changes something may come from a page of this very site. Every browser says so, in `Sec-Fetch-Site`, which
 * no page can write and no proxy changes; older ones in `Origin`, of which only the host is compared, for a proxy may have ended
 * the encryption. A client that sends neither is none: it has no visitor's cookies that another site could misuse.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  return origin === null || URL.parse(origin)?.host === new URL(request.url).host;
}
