/** Names the markets of a finding: ` in GB, SE`; nothing where they are all. */
export const inMarkets = (codes: readonly string[]): string =>
  codes.length === 0 ? "" : ` in ${codes.join(", ")}`;
