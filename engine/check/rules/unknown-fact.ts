import { suggestName } from "../../problems/suggest.ts";
import { findUses } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

const isMoney = (fact: unknown): boolean => typeof fact === "object" && fact !== null && "money" in fact;

export const unknownFact: Rule = {
  meta: {
    code: "unknown-fact",
    severity: "error",
    title: "No fact with an amount of money has this name",
  },
  check: (site, report) => {
    const { settings, markets } = site.manifests;
    if (settings === undefined || markets === undefined) return;
    const ofMarkets = markets.value.markets.map(({ facts }) => ({ ...settings.value.facts, ...facts }));
    const amounts = new Set(
      ofMarkets.flatMap((facts) => Object.keys(facts).filter((name) => isMoney(facts[name]))),
    );
    for (const use of findUses(site, "orderLines")) {
      const { fee, freeFrom } = use.value;
      for (const [key, name] of Object.entries({ fee, freeFrom })) {
        if (name === undefined || ofMarkets.every((facts) => isMoney(facts[name]))) continue;
        report({
          ...use.locate([key]),
          message: `Not every market has an amount of money as its fact "${name}".`,
          ...suggestName(name, amounts, "fact"),
        });
      }
    }
  },
};
