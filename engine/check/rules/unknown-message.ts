import { cataloguesOf } from "../../link/catalogue.ts";
import { suggestName } from "../../problems/suggest.ts";
import { allUses, messageKeys } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownMessage: Rule = {
  code: "unknown-message",
  check: (site, report) => {
    const catalogues = [...cataloguesOf(site.world).values()];
    if (catalogues.length === 0 || site.world.unreadLocales.size > 0) return;
    for (const use of allUses(site)) {
      for (const { key, below } of messageKeys(use)) {
        if (catalogues.some((catalogue) => catalogue.has(key))) continue;
        const known = new Set(catalogues.flatMap((catalogue) => [...catalogue.keys()]));
        report({
          ...use.place(below),
          message: `There is no message with the key "${key}".`,
          ...suggestName(key, known, "message"),
        });
      }
    }
  },
};
