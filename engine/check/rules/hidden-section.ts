import { marketsOf } from "../markets-of.ts";
import { type OwnSection, ownSections } from "../own-sections.ts";
import type { Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

/** Whether what is limited to some markets is shown in this one. */
const isShownIn = (markets: readonly string[] | undefined, code: string): boolean =>
  markets?.includes(code) ?? true;

export const hiddenSection: Rule = {
  code: "hidden-section",
  texts: "each",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    /** The markets that show the link, and none of the blocks that it may mean. */
    const lackingIn = ({ section, locale, route, placed, blocks }: OwnSection): string[] => {
      const meant = blocks.filter(({ id }) => id === section);
      if (meant.length === 0 || meant.some(({ markets }) => markets === undefined)) return [];
      return marketsOf(site.world, locale)
        .map(({ code }) => code)
        .filter((code) => isShownIn(route.markets, code) && isShownIn(placed.markets, code))
        .filter((code) => !meant.some(({ markets }) => isShownIn(markets, code)));
    };
    const told = new Set<string>();
    for (const own of ownSections(site)) {
      const lacking = lackingIn(own);
      const { section, route, document, path } = own;
      // Several links on a page miss the same block.
      const key = `${route.sources[0]?.value.name} ${section}`;
      if (lacking.length === 0 || told.has(key)) continue;
      told.add(key);
      report({
        document,
        path,
        message: `The page of "${route.name}" has a block "${section}", but not in ${lacking.join(", ")}, where this leads nowhere.`,
        hint: `Give ${lacking.join(", ")} a block "${section}" of its own, or add it to "markets" of one that fits.`,
      });
    }
  },
};
