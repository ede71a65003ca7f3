import type { Markets } from "./market.ts";

/**
 * The market that a route shows to a visitor of the market `code`: the same, unless a forced rule names
 * another (decision 11).
 */
export function shownMarket(markets: Pick<Markets, "forced">, route: string, code: string): string {
  const rule = markets.forced?.find(({ routes }) => routes.includes(route));
  return rule === undefined ? code : (rule.map[code] ?? rule.otherwise);
}
