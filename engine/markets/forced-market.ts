import type { MarketsManifest } from "../schema/markets.ts";

/** The market that a route shows to a visitor of `code`: its own, unless a forced rule says another (decision 11). */
export function shownMarket(markets: Pick<MarketsManifest, "forced">, route: string, code: string): string {
  const rule = markets.forced?.find(({ routes }) => routes.includes(route));
  return rule === undefined ? code : (rule.map[code] ?? rule.otherwise);
}
