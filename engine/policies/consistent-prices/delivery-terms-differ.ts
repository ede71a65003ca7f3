import type { Rule } from "../../check/rule.ts";
import { findUses } from "../../site/collect-field-uses.ts";

export const deliveryTermsDiffer: Rule = {
  meta: {
    code: "delivery-terms-differ",
    severity: "error",
    tier: "content",
    title: "Two order forms calculate delivery differently",
  },
  check: (site, report) => {
    const forms = findUses(site, "orderLines");
    for (const key of ["fee", "freeFrom", "arrival"] as const) {
      // A form without a delivery time names no days, and so contradicts none.
      const uses = key === "arrival" ? forms.filter(({ value }) => value.arrival !== undefined) : forms;
      // What most forms use. If as many use another fact, the first form counts.
      const [most] = [...Map.groupBy(uses, ({ value }) => value[key])].sort(
        ([, a], [, b]) => b.length - a.length,
      );
      const expected = most?.[0];
      for (const use of uses) {
        const factName = use.value[key];
        if (factName === expected) continue;
        report({
          ...use.locate(factName === undefined ? [] : [key]),
          message: `Other order forms use ${expected === undefined ? "no fact" : `the fact "${expected}"`} as "${key}", so an order may not ${key === "arrival" ? "arrive when" : "cost what"} this form shows.`,
          hint: "Delivery is calculated in the same way for all orders of a market. Use the same facts in each form; their values may differ by market.",
        });
      }
    }
  },
};
