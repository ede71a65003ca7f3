import { memoize } from "../../json/memoize.ts";
import { factPlaces } from "../../site/facts.ts";
import { findTexts } from "../../site/find-texts.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Rule } from "../rule.ts";

/** Signs and words that amounts of money have already, in the languages of Western Europe. */
const money = String.raw`\p{Sc}|(?:EUR|GBP|CHF|SEK|DKK|NOK|USD|PLN|Euros?|Pounds?|Franken|francs?|Kronen|kronor|kroner|kruunua|kr)(?!\p{L})`;
const percent = "%|(?:Prozent|percent|per cent|procent|pour cent|prosenttia)(?!\\p{L})";
const gap = "[ \\u00a0\\u202f]?";

/** The names of facts that are amounts of money. */
function moneyFacts({ manifests }: LinkedSite): string[] {
  const places = factPlaces(manifests).filter(({ value }) => typeof value === "object" && "money" in value);
  return [...new Set(places.map(({ name }) => name))];
}

const patternFor = memoize((names: string): RegExp => {
  const before = names === "" ? "" : `|(?:${money})${gap}\\{(?:${names})\\}`;
  const after = names === "" ? "" : `|\\{(?:${names})\\}${gap}(?:${money})`;
  return new RegExp(`\\{savings\\}${gap}(?:${percent})${before}${after}`, "iu");
});

export const doubledSign: Rule = {
  meta: {
    code: "doubled-sign",
    severity: "warning",
    tier: "content",
    title: "A text adds a sign that its value has already",
    once: true,
  },
  check: (site, report) => {
    const pattern = patternFor(moneyFacts(site).join("|"));
    for (const { text, document, path } of findTexts(site, /\{/)) {
      const [doubled] = pattern.exec(text) ?? [];
      if (doubled === undefined) continue;
      const [value = ""] = /\{\w+\}/.exec(doubled) ?? [];
      report({
        document,
        path,
        message: `"${doubled}" shows the ${value === "{savings}" ? "percent sign" : "currency"} twice: ${value} has it already.`,
        hint: `Write ${value} alone.`,
      });
    }
  },
};
