/** The header in which Cloudflare names the visitor's country; the handler trusts it. */
export const countryHeader = "cf-ipcountry";

/** Cloudflare's words for "not known" and for Tor. */
const noCountry = new Set(["XX", "T1"]);

interface CloudflareRequest extends Request {
  readonly cf?: { readonly country?: string | null };
}

/** The request with its country where the handler looks for it: what the platform found goes before any header. */
export function withCountry(request: CloudflareRequest): Request {
  const country = request.cf?.country ?? request.headers.get(countryHeader) ?? "";
  const headers = new Headers(request.headers);
  headers.delete(countryHeader);
  if (country !== "" && !noCountry.has(country.toUpperCase())) headers.set(countryHeader, country);
  return new Request(request, { headers });
}
