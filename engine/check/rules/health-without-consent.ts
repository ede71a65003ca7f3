import type { Rule } from "../rule.ts";

/** Weight, height and illness are health data: asked only after an explicit consent (GDPR, Art. 9(2)(a)). */
export const healthWithoutConsent: Rule = {
  code: "health-without-consent",
  check: ({ world }, report) => {
    for (const { document, value } of world.quizzes.values()) {
      value.questions.forEach((question, index) => {
        const isAboutBody =
          question.kind === "number" && question.measure !== undefined && question.measure !== "age";
        if (isAboutBody && !question.health) {
          report({
            document,
            path: ["questions", index, "measure"],
            message: `The question "${question.id}" asks about the body, but is not marked so.`,
            hint: 'Add "health": true, so that it is asked with consent only.',
          });
        }
      });
      const first = value.questions.findIndex(({ health }) => health);
      if (first >= 0 && value.consent === undefined) {
        report({
          document,
          path: ["questions", first, "health"],
          message: "The quiz asks about the body, but has no words that ask for consent.",
          hint: 'Add "consent" to the quiz: a title, a text and two buttons.',
        });
      }
    }
  },
};
