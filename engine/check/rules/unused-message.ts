import { cataloguesOf } from "../../link/catalogue.ts";
import { allUses } from "../field-uses.ts";
import { neededMessages } from "../needed-messages.ts";
import type { Rule } from "../rule.ts";
import { eachKey } from "../written-texts.ts";

export const unusedMessage: Rule = {
  code: "unused-message",
  check: (site, report) => {
    const { world } = site;
    const catalogues = [...cataloguesOf(world)];
    const needed = neededMessages(site);
    const known = new Set(catalogues.flatMap(([, messages]) => [...messages.keys()]));
    // Most sites end here: the rest looks at what no page shows, too.
    if ([...known].every((key) => needed.has(key))) return;
    const named = new Set<string>();
    for (const use of allUses(site)) eachKey(use, (key) => named.add(key));
    for (const key of known.difference(named)) {
      const having = catalogues.flatMap(([locale, messages]) => {
        const message = messages.get(key);
        return message ? [{ locale, message }] : [];
      });
      const [first] = having;
      if (first === undefined) continue;
      report({
        document: first.message.document,
        path: [key],
        part: "key",
        message: `Nothing shows the message "${key}".`,
        hint: `Take it out of ${having.map(({ locale }) => locale).join(", ")}.`,
      });
    }
  },
};
