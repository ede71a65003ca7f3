import { suggestName } from "../../problems/suggest.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

const isMoney = (fact: unknown): boolean => typeof fact === "object" && fact !== null && "money" in fact;

export const unknownFact: Rule = {
  code: "unknown-fact",
  check: (site, report) => {
    const { site: main, markets } = site.world;
    if (main === undefined || markets === undefined) return;
    const ofMarkets = markets.value.markets.map(({ facts }) => ({ ...main.value.facts, ...facts }));
    const amounts = new Set(
      ofMarkets.flatMap((facts) => Object.keys(facts).filter((name) => isMoney(facts[name]))),
    );
    for (const use of usesOf(site, "orderLines")) {
      const { fee, freeFrom } = use.value as { fee?: unknown; freeFrom?: unknown };
      for (const [key, name] of Object.entries({ fee, freeFrom })) {
        if (typeof name !== "string" || ofMarkets.every((facts) => isMoney(facts[name]))) continue;
        report({
          ...use.place([key]),
          message: `Not every market has an amount of money as its fact "${name}".`,
          ...suggestName(name, amounts, "fact"),
        });
      }
    }
  },
};
