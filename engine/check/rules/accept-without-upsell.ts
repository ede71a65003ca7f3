import { locateSetting } from "../../site/apply-change.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { fullPage } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

export const acceptWithoutUpsell: Rule = {
  meta: {
    code: "accept-without-upsell",
    severity: "error",
    tier: "content",
    title: "A button accepts an upsell that the route does not have",
  },
  check: (site, report) => {
    const reported = new Set<FieldUse>();
    const { products } = site.manifests;
    for (const route of site.routes.values()) {
      for (const resolved of fullPage(site, route)) {
        for (const use of blockUses(site, resolved, "upsell")) {
          if (reported.has(use)) continue;
          const { upsell } = route;
          if (upsell !== undefined) {
            const productLists = blockUses(site, resolved, "productList").map(({ value }) => value);
            // A misspelt product may be the upsell's.
            const otherProducts = productLists.find(
              (list) =>
                Array.isArray(list) && !list.includes(upsell.product) && list.every((id) => products.has(id)),
            );
            const location = locateSetting(route, ["upsell", "product"]);
            if (otherProducts === undefined || location === undefined || !products.has(upsell.product))
              continue;
            reported.add(use);
            report({
              ...location,
              message: `The page "${route.name}" shows ${String(otherProducts)}, but its button orders "${upsell.product}".`,
              hint: `Name the product that the page shows: "upsell": { "product": "${String(otherProducts)}" }.`,
            });
            continue;
          }
          reported.add(use);
          report({
            ...use.locate(),
            message: `The route "${route.name}" has no "upsell" that the button could accept.`,
            hint: 'Add the upsell to the route: "upsell": { "product": "…", "next": "…" }.',
          });
        }
      }
    }
  },
};
