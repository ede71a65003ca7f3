import type { Rule } from "../../check/rule.ts";

/** Weight, height and illness are health data, which need explicit consent first (GDPR, Art. 9(2)(a)). */
export const healthWithoutConsent: Rule = {
  meta: {
    code: "health-without-consent",
    severity: "error",
    tier: "content",
    title: "A quiz asks about the body without consent",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      value.questions.forEach((question, index) => {
        const isAboutBody =
          question.kind === "number" && question.measure !== undefined && question.measure !== "age";
        if (isAboutBody && !question.health) {
          report({
            document,
            path: ["questions", index, "measure"],
            message: `The question "${question.id}" asks about the body, but is not marked as such.`,
            hint: 'Add "health": true, so that it is asked only after consent.',
          });
        }
      });
      const first = value.questions.findIndex(({ health }) => health);
      if (first >= 0 && value.consent === undefined) {
        report({
          document,
          path: ["questions", first, "health"],
          message: "The quiz asks about the body, but has no texts that ask for consent.",
          hint: 'Add "consent" to the quiz: a title, a text and two buttons.',
        });
      }
    }
  },
};
