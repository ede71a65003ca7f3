import type { Rule } from "../rule.ts";

export const missingQuizWords: Rule = {
  meta: {
    code: "missing-quiz-words",
    severity: "error",
    tier: "content",
    title: "The site lacks the texts that quizzes need",
    once: true,
  },
  check: ({ manifests }, report) => {
    const [quiz] = manifests.quizzes.values();
    if (quiz === undefined || manifests.settings === undefined || manifests.settings.value.quiz !== undefined)
      return;
    report({
      document: manifests.settings.document,
      path: [],
      message: `The site has the quiz "${quiz.value.name}", but no texts for its buttons.`,
      hint: 'Add "quiz" to site.json: the texts of every quiz.',
    });
  },
};
