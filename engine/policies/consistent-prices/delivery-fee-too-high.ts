import type { Rule } from "../../check/rule.ts";
import { deliveryAmounts } from "../../site/odd-prices.ts";

export const deliveryFeeTooHigh: Rule = {
  meta: {
    code: "delivery-fee-too-high",
    severity: "warning",
    tier: "content",
    title: "Delivery costs more than the order that makes it free",
  },
  check: (site, report) => {
    const { settings, markets } = site.manifests;
    if (settings === undefined || markets === undefined) return;
    const { fees, limits } = deliveryAmounts(site);
    for (const fee of fees) {
      const limit = limits.find(({ market }) => market === fee.market);
      // From 0 on, delivery is free for everybody.
      if (limit === undefined || fee.name === limit.name || limit.amount === 0 || fee.amount < limit.amount)
        continue;
      // `odd-delivery-amount` names the wrong one of the two.
      if (fee.expected !== undefined || limit.expected !== undefined) continue;
      const path = fee.path ?? limit.path;
      report({
        ...(path
          ? { document: markets.document, path }
          : { document: settings.document, path: ["facts", fee.name, "money"] }),
        message: `In ${fee.market}, delivery costs ${fee.amount} ("${fee.name}"), but is free from an order of ${limit.amount} ("${limit.name}").`,
        hint: "Correct the amount that has a digit too many or too few.",
      });
    }
  },
};
