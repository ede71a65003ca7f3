import { blockUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { fullPage } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

export const acceptWithoutUpsell: Rule = {
  meta: {
    code: "accept-without-upsell",
    severity: "error",
    title: "A button accepts an upsell that the route does not have",
  },
  check: (site, report) => {
    const reported = new Set<FieldUse>();
    for (const route of site.routes.values()) {
      if (route.upsell !== undefined) continue;
      for (const resolved of fullPage(site, route)) {
        for (const use of blockUses(site, resolved, "upsell")) {
          if (reported.has(use)) continue;
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
