import type { Rule } from "../../check/rule.ts";
import { deliveryAmounts } from "../../site/odd-prices.ts";

export const oddDeliveryAmount: Rule = {
  meta: {
    code: "odd-delivery-amount",
    severity: "warning",
    tier: "content",
    title: "A delivery fee or its limit is far from those of other markets",
    once: true,
  },
  check: (site, report) => {
    const { settings, markets } = site.manifests;
    if (settings === undefined || markets === undefined) return;
    const { fees, limits } = deliveryAmounts(site);
    for (const { name, market, amount, expected, path } of [...fees, ...limits]) {
      if (expected === undefined) continue;
      report({
        ...(path
          ? { document: markets.document, path }
          : { document: settings.document, path: ["facts", name, "money"] }),
        message: `"${name}" is ${amount} in ${market}, far ${amount > expected ? "above" : "below"} the other markets, where it is worth about ${expected}.`,
        hint: "Amounts are in the smallest unit: 39.90 is 3990. Is there a digit too many or too few?",
        mistake: path ? undefined : name,
      });
    }
  },
};
