import { suggestName } from "../../problems/suggest.ts";
import { allUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownForm: Rule = {
  code: "unknown-form",
  check: (site, report) => {
    const known = site.world.names.form;
    for (const use of allUses(site)) {
      if (use.kind !== "form" || typeof use.value !== "string" || known.has(use.value)) continue;
      report({
        ...use.place(),
        message: `There is no form with the name "${use.value}".`,
        ...suggestName(use.value, known, "form"),
      });
    }
  },
};
