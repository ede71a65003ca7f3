import { suggestName } from "../../problems/suggest.ts";
import { quizTests, testedOptions } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

export const unknownOption: Rule = {
  meta: {
    code: "unknown-option",
    severity: "error",
    tier: "reference",
    title: "A question has no option with this id",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      for (const { question: id, test, path } of quizTests(value)) {
        const question = value.questions.find((one) => one.id === id);
        if (question?.kind !== "single" && question?.kind !== "multiple") continue;
        const options = question.options.map((option) => option.id);
        for (const { option, below } of testedOptions(test)) {
          if (options.includes(option)) continue;
          report({
            document,
            path: [...path, ...below],
            message: `The question "${id}" has no option with the id "${option}".`,
            ...suggestName(option, options, "option"),
          });
        }
      }
    }
  },
};
