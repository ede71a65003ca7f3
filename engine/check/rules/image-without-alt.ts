import { findUses } from "../../site/collect-field-uses.ts";
import { isBlank } from "../../site/find-words.ts";
import type { Rule } from "../rule.ts";

export const imageWithoutAlt: Rule = {
  meta: {
    code: "image-without-alt",
    severity: "error",
    tier: "content",
    title: "A picture has no text alternative",
  },
  check: (site, report) => {
    for (const use of findUses(site, "image")) {
      const { alt, decorative } = use.value;
      // `empty-text` reports a message without words.
      if (decorative || !isBlank(alt)) continue;
      report({
        ...use.locate(["alt"]),
        message: "This picture has no text alternative.",
        hint: 'Describe it in "alt" in one short sentence: a message ("t:key") or a text. If it only decorates, add "decorative": true.',
      });
    }
  },
};
