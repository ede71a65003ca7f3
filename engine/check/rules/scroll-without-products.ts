import { pageBlocks } from "../../link/link-site.ts";
import { withChildren } from "../../link/placed-block.ts";
import { blockUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

export const scrollWithoutProducts: Rule = {
  code: "scroll-without-products",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    const reported = new Set<unknown>();
    for (const route of site.routes.values()) {
      const blocks = [...withChildren(pageBlocks(site, route))];
      if (blocks.some((placed) => placed.id === "products")) continue;
      for (const placed of blocks) {
        for (const use of blockUses(site, placed)) {
          const scrolls =
            use.kind === "orderButton" && (use.value as { navigate?: unknown }).navigate === false;
          if (!scrolls || reported.has(use)) continue;
          reported.add(use);
          report({
            ...use.place(["navigate"]),
            message: `This order button scrolls to the products, but the page of "${route.name}" has no block with the id "products".`,
            hint: 'Add a product-cards block with the id "products", or set "navigate" to true.',
          });
        }
      }
    }
  },
};
