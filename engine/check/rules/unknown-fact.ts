import type { SourceLocation } from "../../json/document.ts";
import { suggestName } from "../../problems/suggest.ts";
import { findUses } from "../../site/collect-field-uses.ts";
import type { Manifests } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/** The kinds of facts that order lines name: what each is, and how to write one that was written as `bare`. */
const kinds = {
  money: {
    noun: "an amount of money",
    advise: (bare: number | string) =>
      typeof bare === "number"
        ? `Write { "money": ${bare} }.`
        : 'Write { "money": 4900 }, in the smallest unit: 49.00 is 4900.',
  },
  workingDays: {
    noun: "a number of working days",
    advise: (bare: number | string) => {
      const [from = "2", to = from] = String(bare).match(/\d+/g) ?? [];
      return `Write { "workingDays": { "from": ${from}, "to": ${to} } }.`;
    },
  },
} as const;

const isOfKind = (fact: unknown, kind: keyof typeof kinds): boolean =>
  typeof fact === "object" && fact !== null && kind in fact;

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
    title: "No fact of the necessary kind has this name",
  },
  check: (site, report) => {
    const { settings, markets } = site.manifests;
    if (settings === undefined || markets === undefined) return;
    const ofMarkets = markets.value.markets.map(({ facts }) => ({ ...settings.value.facts, ...facts }));
    for (const use of findUses(site, "orderLines")) {
      const { fee, freeFrom, arrival } = use.value;
      const references = [
        ["fee", fee, "money"],
        ["freeFrom", freeFrom, "money"],
        ["arrival", arrival, "workingDays"],
      ] as const;
      for (const [key, name, kind] of references) {
        // `placeholder-fact` reports a value that is still to come.
        const isFit = (fact: unknown) =>
          isOfKind(fact, kind) ||
          (key === "arrival" && typeof fact === "object" && "placeholder" in (fact ?? {}));
        if (name === undefined || ofMarkets.every((facts) => isFit(facts[name]))) continue;
        const { noun, advise } = kinds[kind];
        const names = new Set(
          ofMarkets.flatMap((facts) => Object.keys(facts).filter((fact) => isOfKind(facts[fact], kind))),
        );
        // Elsewhere it is of this kind, so the bare values are the mistake.
        const bare = names.has(name) ? bareValues(site.manifests, name) : [];
        for (const { amount, ...location } of bare)
          report({
            ...location,
            message: `The fact "${name}" is ${noun}, but this is a ${typeof amount === "number" ? "plain number" : "text"}.`,
            hint: advise(amount),
          });
        if (bare.length > 0) continue;
        report({
          ...use.locate([key]),
          message: `Not every market has ${noun} as its fact "${name}".`,
          ...suggestName(name, names, "fact"),
        });
      }
    }
  },
};
