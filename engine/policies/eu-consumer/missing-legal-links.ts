import { formatMarkets } from "../../check/format-markets.ts";
import type { Rule } from "../../check/rule.ts";
import { blockUses } from "../../site/collect-field-uses.ts";

import type { LinkedSite } from "../../site/link-site.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import type { ShownPage } from "../../site/shown-pages.ts";
import { showTarget } from "./link-finder.ts";
import { missingLinks } from "./missing-links.ts";

/** Codes of the markets in which a page sells something. */
function sellingMarkets(site: LinkedSite): (page: ShownPage) => readonly string[] {
  const sellsByLayers = new Map<ResolvedBlock["layers"], boolean>();
  const sells = (resolved: ResolvedBlock): boolean => {
    const answer = sellsByLayers.get(resolved.layers) ?? blockUses(site, resolved).some((use) => use.sells());
    sellsByLayers.set(resolved.layers, answer);
    return answer;
  };
  return ({ blocks }) => [
    ...new Set(blocks.flatMap(({ resolved, markets }) => (sells(resolved) ? markets : []))),
  ];
}

export const missingLegalLinks: Rule = {
  meta: {
    code: "missing-legal-links",
    severity: "error",
    tier: "funnel",
    title: "A page that sells lacks a link that the law requires",
    configurable: true,
  },
  check: (site, report) => {
    const required = site.manifests.settings?.value.legalLinks;
    if (required === undefined) return;
    for (const { location, layout, missing, mistake } of missingLinks(site, required, sellingMarkets(site))) {
      const names = missing
        .map(({ required: one, markets }) => `${one.name}${formatMarkets(markets)}`)
        .join("; ");
      const laws = missing.map(({ required: one }) => one.law).join(" ");
      const links = missing.map(({ required: one }) => showTarget(one.link)).join(", ");
      report({
        ...location,
        mistake,
        message:
          layout === undefined
            ? `This page sells products but does not link to ${names}. ${laws}`
            : `Pages of the layout "${layout}" sell products but do not link to ${names}. ${laws}`,
        hint: `Add ${missing.length === 1 ? "this link" : "these links"}, or a shared block with ${missing.length === 1 ? "it" : "them"}: ${links}.`,
      });
    }
  },
};
