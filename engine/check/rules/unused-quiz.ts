import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedQuiz: Rule = {
  meta: {
    code: "unused-quiz",
    severity: "warning",
    tier: "content",
    title: "A quiz that no page shows",
    usedIn: ["campaign", "experiment", "layout", "route", "shared-block"],
  },
  check: unusedName({
    kind: "quiz",
    locate: ({ manifests }) =>
      [...manifests.quizzes].map(([name, { document }]) => [name, { document, path: ["name"] }]),
    message: (name) => `No page shows the quiz "${name}".`,
    hint: () => "Delete the file, or name the quiz in a quiz block.",
  }),
};
