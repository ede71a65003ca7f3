/** The header in which Cloudflare sends the visitor's country. The handler trusts it. */
export const countryHeader = "cf-ipcountry";

/** Cloudflare's codes for "unknown" and for Tor. */
const noCountry = new Set(["XX", "T1"]);

interface CloudflareRequest extends Request {
  readonly cf?: { readonly country?: string | null };
}

/**
 * Copies a request and puts its country into the header that the handler reads. The platform's own value
 * takes precedence over the header.
 */
export function withCountry(request: CloudflareRequest): Request {
  const country = request.cf?.country ?? request.headers.get(countryHeader) ?? "";
  const headers = new Headers(request.headers);
  headers.delete(countryHeader);
  if (country !== "" && !noCountry.has(country.toUpperCase())) headers.set(countryHeader, country);
  return new Request(request, { headers });
}
