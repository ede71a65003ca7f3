import type { Rule } from "../rule.ts";
import { proveQuizzes } from "../site-funnel.ts";

export const quizTooLarge: Rule = {
  meta: {
    code: "quiz-too-large",
    severity: "warning",
    tier: "content",
    title: "A quiz has too many paths to check all",
    once: true,
  },
  check: (site, report) => {
    for (const { quiz, proof } of proveQuizzes(site)) {
      if (!proof.isPartial) continue;
      report({
        document: quiz.document,
        path: ["questions"],
        part: "key",
        message: "The conditions combine too many answers to check every path.",
        hint: "Use fewer conditions, or conditions that test fewer questions.",
      });
    }
  },
};
