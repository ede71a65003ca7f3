import { suggestName } from "../../problems/suggest.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownForm: Rule = {
  code: "unknown-form",
  check: (site, report) => {
    const known = site.world.names.form;
    for (const use of usesOf(site, "form")) {
      if (typeof use.value !== "string" || known.has(use.value)) continue;
      report({
        ...use.place(),
        message: `There is no form with the name "${use.value}".`,
        ...suggestName(use.value, known, "form"),
      });
    }
  },
};
