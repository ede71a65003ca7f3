import { wholePage } from "../../link/link-site.ts";
import type { FieldUse } from "../field-use.ts";
import { blockUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const acceptWithoutUpsell: Rule = {
  code: "accept-without-upsell",
  check: (site, report) => {
    const reported = new Set<FieldUse>();
    for (const route of site.routes.values()) {
      if (route.upsell !== undefined) continue;
      for (const placed of wholePage(site, route)) {
        for (const use of blockUses(site, placed, "upsell")) {
          if (reported.has(use)) continue;
          reported.add(use);
          report({
            ...use.place(),
            message: `The route "${route.name}" offers nothing that could be accepted.`,
            hint: 'Say what it offers: "upsell": { "product": "…", "next": "…" } in the route.',
          });
        }
      }
    }
  },
};
