import type { Rule } from "../rule.ts";

export const formNamedLikeQuiz: Rule = {
  meta: {
    code: "form-named-like-quiz",
    severity: "error",
    tier: "reference",
    title: "A form and a quiz have the same name",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      if (!manifests.quizzes.has(value.name)) continue;
      report({
        document,
        path: ["name"],
        message: `There is also a quiz named "${value.name}". Both would be sent to /api/forms/${value.name}.`,
        hint: "Rename the form and its file.",
      });
    }
  },
};
