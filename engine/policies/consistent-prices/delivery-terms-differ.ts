import type { Rule } from "../../check/rule.ts";
import { findUses } from "../../site/collect-field-uses.ts";

export const deliveryTermsDiffer: Rule = {
  meta: {
    code: "delivery-terms-differ",
    severity: "error",
    title: "Two order forms calculate delivery differently",
  },
  check: (site, report) => {
    const [first, ...others] = findUses(site, "orderLines");
    if (first === undefined) return;
    const expected = first.value;
    for (const use of others) {
      for (const key of ["fee", "freeFrom"] as const) {
        const own = use.value[key];
        if (own === expected[key]) continue;
        report({
          ...use.locate(own === undefined ? [] : [key]),
          message: `Another order form uses ${expected[key] === undefined ? "no fact" : `the fact "${expected[key]}"`} as "${key}", so an order may not cost what this form shows.`,
          hint: "Delivery is calculated in the same way for all orders of a market. Use the same facts in each form; their amounts may differ by market.",
        });
      }
    }
  },
};
