import { type SourceLocation, valueAt } from "../../json/document.ts";
import { isVariant } from "../../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/** A list of markets of a block, and the markets of all pages with the block. */
interface Limit extends SourceLocation {
  readonly codes: readonly string[];
  readonly pages: Set<string>;
}

/** The lists of markets that blocks have where pages and layouts place them. */
function blockLimits(site: LinkedSite, siteCodes: readonly string[]): Iterable<Limit> {
  const limits = new Map<string, Limit>();
  for (const route of site.routes.values()) {
    for (const { markets, document, path } of fullPage(site, route)) {
      // A variant or the shared block may have set them, elsewhere.
      if (markets === undefined || valueAt(document.value, [...path, "markets"]) !== markets) continue;
      const key = `${document.file} ${path.join(".")}`;
      const limit = limits.get(key) ?? {
        document,
        path: [...path, "markets"],
        codes: markets,
        pages: new Set<string>(),
      };
      limits.set(key, limit);
      for (const code of route.markets ?? siteCodes) limit.pages.add(code);
    }
  }
  return limits.values();
}

export const unshownMarket: Rule = {
  meta: {
    code: "unshown-market",
    severity: "warning",
    tier: "content",
    title: "A block or variant for a market that its page does not have",
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "route", "layout", "shared-block")) return;
    const siteCodes = site.manifests.markets?.value.markets.map(({ code }) => code) ?? [];
    for (const { document, value } of site.manifests.routes) {
      // A variant of a variant may be in more markets than that one.
      const base = isVariant(value) ? site.routes.get(value.name)?.sources.at(-1)?.value : undefined;
      value.markets?.forEach((code, index) => {
        if (base?.markets === undefined || base.markets.includes(code) || !siteCodes.includes(code)) return;
        report({
          document,
          path: ["markets", index],
          message: `The variant is for ${code}, but its base "${base.name}" is not in ${code}.`,
          hint: `Add ${code} to "markets" of "${base.name}", or remove it here.`,
        });
      });
    }
    for (const { document, path, codes, pages } of blockLimits(site, siteCodes)) {
      codes.forEach((code, index) => {
        if (pages.has(code) || !siteCodes.includes(code)) return;
        report({
          document,
          path: [...path, index],
          message: `The block is for ${code}, but its page is not in ${code}.`,
          hint: `Add ${code} to "markets" of the page, or remove it here.`,
        });
      });
    }
  },
};
