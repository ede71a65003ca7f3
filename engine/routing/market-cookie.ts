/** The cookie with the code of the market that the visitor has chosen (decision 11). */
export const marketCookie = "market";

/**
 * Reads the chosen market from a cookie header or `document.cookie`. The caller must check that the site has
 * it.
 */
export function chosenMarket(cookies: string): string | undefined {
  const pairs = cookies.split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === marketCookie)?.[1];
}

/** Responds with `{ "country": "FR" }`, or with null if the country is unknown. */
export const geoPath = "/api/geo";

/**
 * The services that a host may provide: the visitor's country, a server for forms and orders, and counting. The host
 * lists them in the Server-Timing header of each document, so that pages do not request missing services.
 */
export type HostService = "geo" | "forms" | "events";
