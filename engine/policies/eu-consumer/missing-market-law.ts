import type { Rule } from "../../check/rule.ts";
import { economicArea } from "./economic-area.ts";

/** The settings of markets for laws that apply in the whole European Economic Area, with their sources. */
const laws = {
  lowestPriceOf30Days: "Directive 98/6/EC, Art. 6a",
  truthfulCountdowns: "Directive 2005/29/EC, Annex I no. 7",
  unitPrice: "Directive 98/6/EC, Art. 3",
  withdrawalFunction: "Directive 2011/83/EU, Art. 11a",
} as const;

// SAFETY: `Object.keys` of a constant object returns exactly its own keys.
const names = Object.keys(laws) as (keyof typeof laws)[];

export const missingMarketLaw: Rule = {
  meta: {
    code: "missing-market-law",
    severity: "warning",
    tier: "content",
    title: "A market leaves out a law that the site follows in the same area",
    once: true,
  },
  check: ({ manifests: { markets } }, report) => {
    const inArea = markets?.value.markets.filter(({ country }) => economicArea.has(country)) ?? [];
    for (const name of names) {
      const following = inArea.filter((market) => market[name] !== undefined);
      if (markets === undefined || following.length === 0) continue;
      for (const market of inArea.filter((one) => one[name] === undefined))
        report({
          document: markets.document,
          path: ["markets", markets.value.markets.indexOf(market), "code"],
          message: `${market.code} has no "${name}", but ${following.map(({ code }) => code).join(", ")} ${following.length === 1 ? "has" : "have"}. The same law holds in both (${laws[name]}).`,
          hint: `Add "${name}": ${JSON.stringify(following[0]?.[name])} to ${market.code}.`,
        });
    }
  },
};
