/**
 * Whether a page of this site has sent a request: a browser says so in `Sec-Fetch-Site`, older ones by `Origin` alone. A
 * request with neither comes from no browser that could be tricked, nor from one that our pages run in: it is refused too.
 * Only the host is compared, for a proxy may have ended the encryption.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin === null) return site !== null;
  return URL.parse(origin)?.host === new URL(request.url).host;
}
