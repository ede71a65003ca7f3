/**
 * Whether a request that changes something may come from a page of this very site. Every browser says where it comes from, in
 * `Sec-Fetch-Site` or (older ones) in `Origin`. A client that sends neither is none: it has no visitor's cookies that another site could
 * misuse. Only the host is compared, for a proxy may have ended the encryption.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  return origin === null || URL.parse(origin)?.host === new URL(request.url).host;
}
