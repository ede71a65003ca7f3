import type { SourceLocation } from "../../json/document.ts";
import { suggestName } from "../../problems/suggest.ts";
import { findUses } from "../../site/collect-field-uses.ts";
import type { Manifests } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

const isMoney = (fact: unknown): boolean => typeof fact === "object" && fact !== null && "money" in fact;

/** The places that give a fact as a plain number or as a text. */
function bareValues({ settings, markets }: Manifests, name: string) {
  const places: (SourceLocation & { readonly amount: number | string })[] = [];
  const isBare = (fact: unknown): fact is number | string =>
    typeof fact === "number" || typeof fact === "string";
  const ofSite = settings?.value.facts?.[name];
  if (settings && isBare(ofSite))
    places.push({ document: settings.document, path: ["facts", name], amount: ofSite });
  markets?.value.markets.forEach(({ facts }, index) => {
    const amount = facts?.[name];
    if (isBare(amount))
      places.push({ document: markets.document, path: ["markets", index, "facts", name], amount });
  });
  return places;
}

export const unknownFact: Rule = {
  meta: {
    code: "unknown-fact",
    severity: "error",
    tier: "content",
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
        // Elsewhere it is an amount of money, so the plain values are the mistake.
        const bare = amounts.has(name) ? bareValues(site.manifests, name) : [];
        for (const { amount, ...location } of bare)
          report({
            ...location,
            message: `The fact "${name}" is an amount of money, but this is a ${typeof amount === "number" ? "plain number" : "text"}.`,
            hint:
              typeof amount === "number"
                ? `Write { "money": ${amount} }.`
                : 'Write { "money": 4900 }, in the smallest unit: 49.00 is 4900.',
          });
        if (bare.length > 0) continue;
        report({
          ...use.locate([key]),
          message: `Not every market has an amount of money as its fact "${name}".`,
          ...suggestName(name, amounts, "fact"),
        });
      }
    }
  },
};
