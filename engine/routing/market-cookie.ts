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
