import { listTaxed } from "../../site/tax-classes.ts";
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
    const { taxes } = site.manifests;
    if (taxes === undefined) return;
    for (const [market, value] of Object.entries(taxes.value.markets)) {
      const classes = new Set(listTaxed(site, market, value).map(({ taxClass }) => taxClass));
      value.taxes.forEach(({ rates }, index) => {
        for (const name of Object.keys(rates).filter((taxClass) => !classes.has(taxClass)))
          report({
            document: taxes.document,
            path: ["markets", market, "taxes", index, "rates", name],
            part: "key",
            message: `No product that ${market} sells has the class "${name}", and delivery has another one.`,
            hint: `Remove the rate, or set "taxClass": "${name}" in a product.`,
          });
      });
    }
  },
};
