import type { JsonPath } from "../../json/document.ts";
import { usedFacts } from "../../site/facts.ts";
import type { Rule } from "../rule.ts";

export const unusedFact: Rule = {
  meta: {
    code: "unused-fact",
    severity: "warning",
    tier: "content",
    title: "A fact that no text uses",
    usedIn: [
      "campaign",
      "experiment",
      "form",
      "layout",
      "mail",
      "markets",
      "messages",
      "route",
      "shared-block",
    ],
  },
  check: (site, report) => {
    const { settings, markets } = site.manifests;
    if (settings === undefined || markets === undefined) return;
    const marketsByFact = usedFacts(site);
    const canBeUsed = (name: string) => /^[A-Za-z_]\w*$/.test(name);
    const message = (name: string) =>
      canBeUsed(name)
        ? `Nothing uses the fact "${name}".`
        : `No text can use the fact "${name}": a name has letters and digits only.`;
    const hintFor = (name: string) =>
      canBeUsed(name) ? `Remove it, or write {${name}} in a text.` : 'Write a name such as "jarsPerBox".';
    // `placeholder-fact` reports values that are still to come.
    const isFilled = ([, fact]: [string, unknown]) =>
      typeof fact !== "object" || fact === null || !("placeholder" in fact);
    const listNames = (facts: object = {}) =>
      Object.entries(facts)
        .filter(isFilled)
        .map(([name]) => name);
    const ofSite = listNames(settings.value.facts);
    for (const name of ofSite)
      if (!marketsByFact.has(name))
        report({
          document: settings.document,
          path: ["facts", name],
          message: message(name),
          hint: hintFor(name),
        });
    markets.value.markets.forEach(({ code, facts }, index) => {
      for (const name of listNames(facts)) {
        // An unused fact of site.json has been reported there.
        if (marketsByFact.get(name)?.has(code) || (!marketsByFact.has(name) && ofSite.includes(name)))
          continue;
        const path: JsonPath = ["markets", index, "facts", name];
        report({
          document: markets.document,
          path,
          message: marketsByFact.has(name) ? `Nothing uses the fact "${name}" in ${code}.` : message(name),
          hint: hintFor(name),
        });
      }
    });
  },
};
