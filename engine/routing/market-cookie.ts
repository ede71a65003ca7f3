/** Holds the code of the market that a visitor has chosen (decision 11). */
export const marketCookie = "market";

/** The chosen market in a cookie header or in `document.cookie`; whether the site has it is the caller's question. */
export function chosenMarket(cookies: string): string | undefined {
  const pairs = cookies.split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === marketCookie)?.[1];
}
