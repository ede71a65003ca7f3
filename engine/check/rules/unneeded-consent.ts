import type { QuizManifest } from "../../schema/quiz.ts";
import type { Rule } from "../rule.ts";

/** `health-without-consent` reports measures that are not marked. */
const isAboutBody = (question: QuizManifest["questions"][number]): boolean =>
  question.health === true || ("measure" in question && question.measure !== undefined);

export const unneededConsent: Rule = {
  meta: {
    code: "unneeded-consent",
    severity: "warning",
    tier: "content",
    title: "A quiz has a consent that no question needs",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      if (value.consent === undefined || value.questions.some(isAboutBody)) continue;
      report({
        document,
        path: ["consent"],
        part: "key",
        message: "Visitors never see this consent: no question is about the body or health.",
        hint: 'Add "health": true to the questions about the body or health, or remove the consent.',
      });
    }
  },
};
