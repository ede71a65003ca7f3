import { productsAnchor } from "../../routing/order-href.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import { fullPage } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { causeFinder } from "../cause-finder.ts";
import type { Rule } from "../rule.ts";

export const scrollWithoutProducts: Rule = {
  meta: {
    code: "scroll-without-products",
    severity: "error",
    tier: "content",
    title: "An order button scrolls, but the page has no products section",
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "shared-block", "layout")) return;
    const names = [...site.manifests.registry.values()].filter(({ role }) => role === "products");
    const productBlocks = names.map(({ name }) => `a ${name} block`).join(" or ") || "a block";
    const reported = new Set<string>();
    const findCause = causeFinder(site);
    for (const route of site.routes.values()) {
      const blocks = fullPage(site, route);
      if (blocks.some((resolved) => resolved.id === productsAnchor)) continue;
      const scrolling = blocks.flatMap((resolved) =>
        blockUses(site, resolved, "orderButton").filter(({ value }) => !value.navigate),
      );
      // All of them lack the same block, so report one: the page's own button rather than a layout's or a
      // shared block's.
      const ownButton = scrolling.find((use) =>
        route.sources.some(({ document }) => use.locate().document === document),
      );
      const first = ownButton ?? scrolling[0];
      if (first === undefined) continue;
      const button = first.locate(["navigate"]);
      const cause = findCause(route, button, productsAnchor);
      if (cause === undefined) continue;
      const { document, path } = cause;
      const place = JSON.stringify([document.file, path]);
      if (reported.has(place)) continue;
      reported.add(place);
      report({
        document,
        path,
        message: `${cause === button ? "This order button" : `The order button in ${button.document.file}`} scrolls to the products, but the page of "${route.name}" has no block with the id "${productsAnchor}".`,
        hint: `${cause === button ? `Add ${productBlocks} with the id "${productsAnchor}"` : "Keep the block"}, or set "navigate" to true.`,
      });
    }
  },
};
