import type { Rule } from "../rule.ts";

export const formWithoutEnd: Rule = {
  code: "form-without-end",
  check: ({ world }, report) => {
    for (const { document, value } of world.forms.values()) {
      if (value.next !== undefined || value.sent !== undefined) continue;
      report({
        document,
        path: ["name"],
        message: "Nothing happens after this form was sent.",
        hint: 'Add "next", the page that follows, or "sent", what is said in the form\'s place.',
      });
    }
  },
};
