/** The markets of a finding, as the end of a phrase: ` in GB, SE`. Empty if it concerns all markets. */
export const formatMarkets = (codes: readonly string[]): string =>
  codes.length === 0 ? "" : ` in ${codes.join(", ")}`;
