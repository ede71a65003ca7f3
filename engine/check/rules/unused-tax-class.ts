import { listTaxed } from "../../site/tax-classes.ts";
import { listTaxedMarkets } from "../../site/taxes.ts";
import type { Rule } from "../rule.ts";

export const unusedTaxClass: Rule = {
  meta: {
    code: "unused-tax-class",
    severity: "warning",
    tier: "content",
    title: "A rate for a class that nothing has",
    once: true,
  },
  check: (site, report) => {
    for (const { document, path, code, value } of listTaxedMarkets(site)) {
      const classes = new Set(listTaxed(site, code, value).map(({ taxClass }) => taxClass));
      value.taxes.forEach(({ rates }, index) => {
        for (const name of Object.keys(rates).filter((taxClass) => !classes.has(taxClass)))
          report({
            document,
            path: [...path, "taxes", index, "rates", name],
            part: "key",
            message: `No product that ${code} sells has the class "${name}", and delivery has another one.`,
            hint: `Remove the rate, or set "taxClass": "${name}" in a product.`,
          });
      });
    }
  },
};
