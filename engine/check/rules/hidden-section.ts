import { findMarkets } from "../../site/find-markets.ts";
import { hasInvalidManifest } from "../../site/has-invalid-manifest.ts";
import { type OwnSection, ownSections } from "../../site/own-sections.ts";
import type { Rule } from "../rule.ts";

/** Whether something limited to these markets is shown in this one. No limit means all markets. */
const isShownIn = (markets: readonly string[] | undefined, code: string): boolean =>
  markets?.includes(code) ?? true;

export const hiddenSection: Rule = {
  meta: {
    code: "hidden-section",
    severity: "warning",
    title: "A link to a section that some markets do not show",
    configurable: true,
    follows: ["unknown-market"],
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "shared-block", "layout")) return;
    /** The markets that show the link but none of the blocks with the id that it names. */
    const lackingIn = ({ section, locale, route, resolved, blocks }: OwnSection): string[] => {
      const meant = blocks.filter(({ id }) => id === section);
      if (meant.length === 0 || meant.some(({ markets }) => markets === undefined)) return [];
      return findMarkets(site.manifests, locale)
        .map(({ code }) => code)
        .filter((code) => isShownIn(route.markets, code) && isShownIn(resolved.markets, code))
        .filter((code) => !meant.some(({ markets }) => isShownIn(markets, code)));
    };
    const seen = new Set<string>();
    for (const own of ownSections(site)) {
      const lacking = lackingIn(own);
      const { section, route, document, path } = own;
      // Several links on a page may lack the same block.
      const key = `${route.sources[0]?.value.name} ${section}`;
      if (lacking.length === 0 || seen.has(key)) continue;
      seen.add(key);
      report({
        document,
        path,
        message: `The page of "${route.name}" shows no block "${section}" in ${lacking.join(", ")}, so the link does nothing there.`,
        hint: `Add a block "${section}" for ${lacking.join(", ")}, or add ${lacking.join(", ")} to the "markets" of an existing one.`,
      });
    }
  },
};
