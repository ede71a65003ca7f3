import { twinPath } from "../../routing/page-path.ts";
import { type OwnSection, ownSections } from "../../site/find-links.ts";
import { findMarkets } from "../../site/find-markets.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { causeFinder } from "../cause-finder.ts";
import type { Rule } from "../rule.ts";

/** Whether something limited to these markets is shown in this one. No limit means all markets. */
const isShownIn = (markets: readonly string[] | undefined, code: string): boolean =>
  markets?.includes(code) ?? true;

/** The sections of pages that redirects lead to, with the markets whose pages those are. */
function redirectedSections(site: LinkedSite) {
  const { redirects, markets } = site.manifests;
  const siteMarkets = markets?.value.markets ?? [];
  const routes = [...site.routes.values()];
  return (redirects?.value.redirects ?? []).flatMap(({ to }, index) => {
    const [address = "", section] = to.split("#");
    const lower = (address.split("?")[0] ?? "").toLowerCase();
    if (redirects === undefined || section === undefined) return [];
    return routes.flatMap((route) => {
      if (route.path === undefined) return [];
      const path = route.path.toLowerCase();
      const codes = siteMarkets
        .filter(({ segment }) => lower === path || lower === twinPath(path, segment))
        .map(({ code }) => code);
      const location = { document: redirects.document, path: ["redirects", index, "to"] };
      return codes.length === 0 ? [] : [{ route, section, codes, ...location }];
    });
  });
}

/** The codes of markets that show none of the blocks with an id, if other markets do. */
function withoutSection(
  blocks: readonly ResolvedBlock[],
  section: string,
  codes: readonly string[],
): readonly string[] {
  const meant = blocks.filter(({ id }) => id === section);
  if (meant.length === 0 || meant.some(({ markets }) => markets === undefined)) return [];
  return codes.filter((code) => !meant.some(({ markets }) => isShownIn(markets, code)));
}

export const hiddenSection: Rule = {
  meta: {
    code: "hidden-section",
    severity: "warning",
    tier: "funnel",
    title: "A link to a section that some markets do not show",
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "shared-block", "layout")) return;
    /** The markets that show the link but none of the blocks with the id that it names. */
    const lackingIn = ({ section, locale, route, resolved, blocks }: OwnSection): readonly string[] => {
      const codes = findMarkets(site.manifests, locale)
        .map(({ code }) => code)
        .filter((code) => isShownIn(route.markets, code) && isShownIn(resolved.markets, code));
      return withoutSection(blocks, section, codes);
    };
    for (const { route, section, codes, ...location } of redirectedSections(site)) {
      const shownCodes = codes.filter((code) => isShownIn(route.markets, code));
      const lacking = withoutSection(fullPage(site, route), section, shownCodes);
      if (lacking.length === 0) continue;
      report({
        ...location,
        message: `The page of "${route.name}" shows no block "${section}" in ${lacking.join(", ")}, so this redirect leads to the top of the page there.`,
        hint: `Name another section, or add a block "${section}" for ${lacking.join(", ")}.`,
      });
    }
    const reportedSections = new Set<string>();
    const findCause = causeFinder(site);
    for (const sectionLink of ownSections(site)) {
      const lacking = lackingIn(sectionLink);
      const { section, route } = sectionLink;
      // Several links on a page may lack the same block.
      const key = `${route.sources[0]?.value.name} ${section}`;
      if (lacking.length === 0 || reportedSections.has(key)) continue;
      reportedSections.add(key);
      const cause = findCause(route, sectionLink, section);
      if (cause === undefined) continue;
      report({
        document: cause.document,
        path: cause.path,
        message: `The page of "${route.name}" shows no block "${section}" in ${lacking.join(", ")}, so the link does nothing there.`,
        hint: `Add a block "${section}" for ${lacking.join(", ")}, or add ${lacking.join(", ")} to the "markets" of an existing one.`,
      });
    }
  },
};
