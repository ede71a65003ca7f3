/**
 * Whether a request that changes something comes from a page of this site.
 *
 * Browsers send `Sec-Fetch-Site`, which no page can set and no proxy changes. Older browsers send `Origin`;
 * only its host is compared, because a proxy may have terminated TLS. A client that sends neither header is
 * not a browser, so it has no visitor's cookies that another site could misuse.
 *
 * Not `hono/csrf`: it lets JSON from other sites through, believes a matching `Origin` although
 * `Sec-Fetch-Site` says otherwise, and refuses older browsers behind a proxy that terminates TLS.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  return origin === null || URL.parse(origin)?.host === new URL(request.url).host;
}
