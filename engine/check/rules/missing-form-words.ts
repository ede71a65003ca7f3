import type { Rule } from "../rule.ts";

export const missingFormWords: Rule = {
  code: "missing-form-words",
  check: ({ world }, report) => {
    const [form] = world.forms.values();
    if (form === undefined || world.site === undefined || world.site.value.form !== undefined) return;
    report({
      document: world.site.document,
      path: [],
      message: `The site has the form "${form.value.name}", but no words for its messages.`,
      hint: 'Add "form" to site.json: the words of every form.',
    });
  },
};
