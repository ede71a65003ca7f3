import type { Rule } from "../rule.ts";

export const formWithoutEnd: Rule = {
  meta: {
    code: "form-without-end",
    severity: "error",
    tier: "content",
    title: "A form leads nowhere after it is sent",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      if (value.next !== undefined || value.sent !== undefined) continue;
      report({
        document,
        path: ["name"],
        message: "Nothing happens after this form is sent.",
        hint: 'Add "next" (the page that follows) or "sent" (a text in place of the form).',
      });
    }
  },
};
