import type { Rule } from "../rule.ts";

export const missingQuizWords: Rule = {
  code: "missing-quiz-words",
  check: ({ world }, report) => {
    const [quiz] = world.quizzes.values();
    if (quiz === undefined || world.site === undefined || world.site.value.quiz !== undefined) return;
    report({
      document: world.site.document,
      path: [],
      message: `The site has the quiz "${quiz.value.name}", but no words for its buttons.`,
      hint: 'Add "quiz" to site.json: the words of every quiz.',
    });
  },
};
