import { priceIn } from "../../markets/product-price.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

export const marketWithoutMethod: Rule = {
  meta: {
    code: "market-without-method",
    severity: "error",
    tier: "reference",
    title: "A market sells products, but offers no method of payment",
    once: true,
  },
  check: ({ manifests }, report) => {
    const { payments, markets, products } = manifests;
    if (payments === undefined || markets === undefined || hasInvalidManifest(manifests, "product")) return;
    const marketCodes = new Set(markets.value.markets.map(({ code }) => code));
    // A misspelt code may be the missing one.
    if (Object.keys(payments.value.markets).some((code) => !marketCodes.has(code))) return;
    const codes = markets.value.markets
      .filter(({ code }) => !(code in payments.value.markets))
      .filter((market) => [...products.values()].some(({ value }) => priceIn(value, market)))
      .map(({ code }) => code);
    if (codes.length === 0) return;
    report({
      document: payments.document,
      path: ["markets"],
      part: "key",
      message: `Customers cannot pay in ${codes.join(", ")}: ${codes.length === 1 ? "the market has" : "these markets have"} no list of methods.`,
      hint: `Add a list: "${codes[0]}": ["${Object.keys(payments.value.methods)[0] ?? "invoice"}"].`,
    });
  },
};
