import type { DevInfo } from "./dev-info.ts";

/**
 * Styles that mark the links to markets that are not live. Unlike an element, a style survives when React renders the
 * links again.
 */
export function hiddenMarketStyles({ markets }: Pick<DevInfo, "markets">): string {
  const links = markets.flatMap(({ code, isHidden }) =>
    isHidden ? `[data-market-choice="${code}"]::after` : [],
  );
  return links.length === 0 ? "" : `${links.join(", ")} { content: " – not live"; }`;
}
