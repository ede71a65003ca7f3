import { findTaxes } from "../../site/taxes.ts";
import type { Rule } from "../rule.ts";

export const taxClassWithoutTaxes: Rule = {
  meta: {
    code: "tax-class-without-taxes",
    severity: "warning",
    tier: "content",
    title: "A product has a tax class, but its markets have no taxes",
    once: true,
  },
  check: (site, report) => {
    const { products, markets } = site.manifests;
    const codes = markets?.value.markets.map(({ code }) => code) ?? [];
    for (const { document, value } of products.values()) {
      const { taxClass, markets: sold = codes } = value;
      if (taxClass === undefined || sold.some((code) => findTaxes(site, code))) continue;
      report({
        document,
        path: ["taxClass"],
        message: `The class "${taxClass}" has no effect: taxes.json has no taxes for a market that sells "${value.id}".`,
        hint: "Write the taxes of a market into taxes.json, or remove the class.",
      });
    }
  },
};
