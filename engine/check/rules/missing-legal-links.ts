import { inMarkets } from "../../funnel/in-markets.ts";
import type { LinkedSite } from "../../link/link-site.ts";
import type { PlacedBlock } from "../../link/placed-block.ts";
import type { FieldUse } from "../field-use.ts";
import { blockUses } from "../field-uses.ts";
import { missingLinks } from "../missing-links.ts";
import type { Rule } from "../rule.ts";
import type { ShownPage } from "../shown-pages.ts";
import { showTarget } from "../wanted-links.ts";

const selling: ReadonlySet<FieldUse["kind"]> = new Set([
  "orderButton",
  "orderLines",
  "product",
  "productList",
  "upsell",
]);

/** Products, an order form, an offer after an order, or an order button that can be clicked. */
const isSelling = ({ kind, value }: FieldUse): boolean =>
  selling.has(kind) && !(kind === "orderButton" && (value as { clickable?: boolean }).clickable === false);

/** Codes of the markets in which one can buy from a page. */
function sellingMarkets(site: LinkedSite): (page: ShownPage) => readonly string[] {
  const known = new Map<PlacedBlock["layers"], boolean>();
  const sells = (placed: PlacedBlock): boolean => {
    const answer = known.get(placed.layers) ?? blockUses(site, placed).some(isSelling);
    known.set(placed.layers, answer);
    return answer;
  };
  return ({ blocks }) => [
    ...new Set(blocks.flatMap(({ placed, markets }) => (sells(placed) ? markets : []))),
  ];
}

export const missingLegalLinks: Rule = {
  code: "missing-legal-links",
  texts: "all",
  check: (site, report) => {
    const wanted = site.world.site?.value.legalLinks;
    if (wanted === undefined) return;
    for (const { place, layout, missing } of missingLinks(site, wanted, sellingMarkets(site))) {
      const names = missing.map(({ wanted: one, markets }) => `${one.name}${inMarkets(markets)}`).join("; ");
      const laws = missing.map(({ wanted: one }) => one.law).join(" ");
      const links = missing.map(({ wanted: one }) => showTarget(one.link)).join(", ");
      report({
        ...place,
        message:
          layout === undefined
            ? `One can buy from this page, but it has no link to ${names}. ${laws}`
            : `One can buy from the pages of the layout "${layout}", but they have no link to ${names}. ${laws}`,
        hint: `Add ${missing.length === 1 ? "a link that leads there" : "links that lead there"}, or a shared block that has ${missing.length === 1 ? "it" : "them"}: ${links}.`,
      });
    }
  },
};
