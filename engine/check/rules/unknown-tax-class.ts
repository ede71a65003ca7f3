import { listTaxed } from "../../site/tax-classes.ts";
import { listTaxedMarkets } from "../../site/taxes.ts";
import type { Rule } from "../rule.ts";

export const unknownTaxClass: Rule = {
  meta: {
    code: "unknown-tax-class",
    severity: "error",
    tier: "content",
    title: "No tax of a market has a rate for a class",
    once: true,
  },
  check: (site, report) => {
    for (const { document, path, code, value } of listTaxedMarkets(site)) {
      const rated = new Set(value.taxes.flatMap(({ rates }) => Object.keys(rates)));
      const unrated = Map.groupBy(
        listTaxed(site, code, value).filter(({ taxClass }) => !rated.has(taxClass)),
        ({ taxClass }) => taxClass,
      );
      for (const [taxClass, things] of unrated) {
        const [first, ...others] = things.map(({ name }) => name);
        const names = others.length > 0 ? `${first} and ${others.length} more have` : `${first} has`;
        report({
          document,
          path: [...path, "taxes"],
          message: `In ${code}, ${names} the class "${taxClass}", but no tax has a rate for it.`,
          hint: `Add "${taxClass}" to the rates of a tax, with "0" if nothing is charged, or correct the class.`,
        });
      }
    }
  },
};
