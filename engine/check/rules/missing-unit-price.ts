import { priceIn } from "../../markets/product-price.ts";
import type { Rule } from "../rule.ts";

/** Directive 98/6/EC, Art. 3: the markets' own data says where such a price is asked for, and per what. */
export const missingUnitPrice: Rule = {
  code: "missing-unit-price",
  check: ({ world }, report) => {
    const asking = (world.markets?.value.markets ?? []).filter(({ unitPrice }) => unitPrice !== undefined);
    for (const { document, value } of world.products.values()) {
      if (value.contents !== undefined) continue;
      const codes = asking.filter((market) => priceIn(value, market) !== undefined).map(({ code }) => code);
      if (codes.length === 0) continue;
      report({
        document,
        path: ["id"],
        message: `${codes.join(", ")} ${codes.length === 1 ? "asks" : "ask"} for the price per unit beside the price of what is sold by weight or volume, and nothing says how much is in this.`,
        hint: 'Add "contents": { "amount": 118, "unit": "g" }, or "by-piece" if it is sold by number.',
      });
    }
  },
};
