import { findUses } from "../../site/collect-field-uses.ts";
import { isBlank } from "../../site/find-words.ts";
import type { Rule } from "../rule.ts";

export const decorativeWithAlt: Rule = {
  meta: {
    code: "decorative-with-alt",
    severity: "warning",
    tier: "content",
    title: "A decorative picture has a description",
  },
  check: (site, report) => {
    for (const use of findUses(site, "image")) {
      const { alt, decorative } = use.value;
      if (!decorative || isBlank(alt)) continue;
      // A variant may make a picture decorative without repeating its description.
      if (use.locate(["decorative"]).document !== use.locate(["alt"]).document) continue;
      report({
        ...use.locate(["decorative"]),
        message: "This picture has a description, but it is marked as decorative.",
        hint: 'If the description says something that the texts do not, remove "decorative". Otherwise write "alt": "".',
      });
    }
  },
};
