import type { Rule } from "../../check/rule.ts";
import { findUses } from "../../site/collect-field-uses.ts";

const moneyOf = (fact: unknown): number | undefined =>
  typeof fact === "object" && fact !== null && "money" in fact ? Number(fact.money) : undefined;

export const deliveryFeeTooHigh: Rule = {
  meta: {
    code: "delivery-fee-too-high",
    severity: "warning",
    title: "Delivery costs more than the order that makes it free",
    configurable: true,
  },
  check: (site, report) => {
    const { settings, markets } = site.manifests;
    const [use] = findUses(site, "orderLines");
    if (settings === undefined || markets === undefined || use === undefined) return;
    const { fee, freeFrom } = use.value;
    if (fee === undefined || freeFrom === undefined || fee === freeFrom) return;
    markets.value.markets.forEach(({ code, facts = {} }, index) => {
      const all = { ...settings.value.facts, ...facts };
      const [cost, limit] = [moneyOf(all[fee]), moneyOf(all[freeFrom])];
      // From 0 on, delivery is free for everybody.
      if (cost === undefined || limit === undefined || limit === 0 || cost < limit) return;
      const own = fee in facts ? fee : freeFrom in facts ? freeFrom : undefined;
      const path = own === undefined ? ["facts", fee] : ["markets", index, "facts", own];
      report({
        document: own === undefined ? settings.document : markets.document,
        path: [...path, "money"],
        message: `In ${code}, delivery costs ${cost} ("${fee}"), but is free from an order of ${limit} ("${freeFrom}").`,
        hint: "Correct the amount that has a digit too many or too few.",
      });
    });
  },
};
