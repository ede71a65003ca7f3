import type { SourceLocation } from "../../json/document.ts";
import { findUses } from "../../site/collect-field-uses.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { productPrices } from "../../site/product-prices.ts";
import type { Rule } from "../rule.ts";

/** A price or an offer that is planned for later than this has a mistyped year. */
const maxYears = 3;

function* datesOf(site: LinkedSite): Generator<SourceLocation & { readonly date: string }> {
  for (const use of findUses(site, "moment")) yield { date: use.value, ...use.locate() };
  for (const { document, value } of site.manifests.products.values())
    for (const { list, name, price } of productPrices(value))
      for (const [index, period] of (price.history ?? []).entries())
        for (const key of ["from", "to"] as const)
          yield { date: period[key], document, path: [list, name, "history", index, key] };
}

export const distantDate: Rule = {
  meta: {
    code: "distant-date",
    severity: "warning",
    title: "A date many years ahead",
    configurable: true,
  },
  check: (site, report) => {
    const { today } = site.manifests;
    if (today === undefined) return;
    const limit = new Date(today);
    limit.setUTCFullYear(limit.getUTCFullYear() + maxYears);
    for (const { date, ...location } of datesOf(site)) {
      if (Date.parse(date) <= limit.getTime()) continue;
      report({
        ...location,
        message: `${date} is more than ${maxYears} years ahead: today is ${today}.`,
        hint: "Correct the year.",
      });
    }
  },
};
