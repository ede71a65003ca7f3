import { wholePage } from "../../link/link-site.ts";
import type { FieldUse } from "../field-use.ts";
import { blockUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

const scrolls = ({ value }: FieldUse): boolean => (value as { navigate?: unknown }).navigate === false;

export const scrollWithoutProducts: Rule = {
  code: "scroll-without-products",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    const reported = new Set<unknown>();
    for (const route of site.routes.values()) {
      const blocks = wholePage(site, route);
      if (blocks.some((placed) => placed.id === "products")) continue;
      const scrolling = blocks.flatMap((placed) => blockUses(site, placed, "orderButton").filter(scrolls));
      // All of them lack the same block: the page's own button stands for those of layouts and shared blocks.
      const own = scrolling.find((use) =>
        route.sources.some(({ document }) => use.place().document === document),
      );
      const first = own ?? scrolling[0];
      if (first === undefined || reported.has(first)) continue;
      reported.add(first);
      report({
        ...first.place(["navigate"]),
        message: `This order button scrolls to the products, but the page of "${route.name}" has no block with the id "products".`,
        hint: 'Add a product-cards block with the id "products", or set "navigate" to true.',
      });
    }
  },
};
