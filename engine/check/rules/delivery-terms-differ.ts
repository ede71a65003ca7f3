import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const deliveryTermsDiffer: Rule = {
  code: "delivery-terms-differ",
  check: (site, report) => {
    const [first, ...others] = usesOf(site, "orderLines");
    if (first === undefined) return;
    // Sound: only these two are looked at, whatever else stands there.
    const termsOf = ({ value }: typeof first) => value as { fee?: unknown; freeFrom?: unknown };
    const said = termsOf(first);
    for (const use of others) {
      for (const key of ["fee", "freeFrom"] as const) {
        const own = termsOf(use)[key];
        if (own === said[key]) continue;
        report({
          ...use.place(own === undefined ? [] : [key]),
          message: `Another order form takes ${said[key] === undefined ? "no fact" : `the fact "${said[key]}"`} as "${key}": an order would not cost what this one says.`,
          hint: "Delivery is worked out alike for all orders of a market. Use the same facts in each form; their amounts may differ by market.",
        });
      }
    }
  },
};
