import type { Rule } from "../rule.ts";

export const duplicateMarket: Rule = {
  meta: {
    code: "duplicate-market",
    severity: "error",
    tier: "shape",
    title: "Two markets share a code or a segment",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.markets === undefined) return;
    const { document, value } = manifests.markets;
    for (const key of ["code", "segment"] as const) {
      const codeByValue = new Map<string, string>();
      value.markets.forEach((market, index) => {
        const first = codeByValue.get(market[key]);
        if (first === undefined) codeByValue.set(market[key], market.code);
        else {
          report({
            document,
            path: ["markets", index, key],
            message: `The ${key} "${market[key]}" already belongs to the market ${first}.`,
            hint: `Give this market another ${key}.`,
          });
        }
      });
    }
  },
};
