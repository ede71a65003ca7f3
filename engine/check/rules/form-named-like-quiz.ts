import type { Rule } from "../rule.ts";

export const formNamedLikeQuiz: Rule = {
  code: "form-named-like-quiz",
  check: ({ world }, report) => {
    for (const { document, value } of world.forms.values()) {
      if (!world.quizzes.has(value.name)) continue;
      report({
        document,
        path: ["name"],
        message: `A quiz is called "${value.name}" too, and both are sent to /api/forms/${value.name}.`,
        hint: "Give the form another name, and its file.",
      });
    }
  },
};
