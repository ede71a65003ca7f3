import type { Rule } from "../../check/rule.ts";
import type { PricePeriod } from "../../schema/product.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";

/** What is wrong with a period, given those before it in the list and the day of the check. */
function findDefect(
  { from, to }: PricePeriod,
  earlier: readonly PricePeriod[],
  today: string | undefined,
): string | undefined {
  if (today !== undefined && from > today)
    return `This period begins on ${from}, but an earlier price was charged in the past: today is ${today}.`;
  if (to < from) return `This period ends (${to}) before it begins (${from}).`;
  const overlap = earlier.find(
    (period) => period.from <= period.to && period.from <= to && from <= period.to,
  );
  return (
    overlap &&
    `This period, ${from} to ${to}, overlaps another: ${overlap.from} to ${overlap.to} cost ${overlap.amount}.`
  );
}

export const impossibleHistory: Rule = {
  meta: {
    code: "impossible-history",
    severity: "error",
    tier: "shape",
    title: "An earlier price with impossible dates",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value, locate } of pricedProducts(manifests)) {
      for (const { list, name, price } of productPrices(value)) {
        const { history = [] } = price;
        history.forEach((period, index) => {
          const isAhead = manifests.today !== undefined && period.from > manifests.today;
          const message = findDefect(period, history.slice(0, index), manifests.today);
          if (message === undefined) return;
          report({
            document,
            path: [
              ...locate({ list, name }),
              "history",
              index,
              !isAhead && period.to < period.from ? "to" : "from",
            ],
            message,
            hint: "Correct the days: a product has one price a day.",
          });
        });
      }
    }
  },
};
