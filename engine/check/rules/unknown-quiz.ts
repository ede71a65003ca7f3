import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownQuiz: Rule = {
  meta: {
    code: "unknown-quiz",
    severity: "error",
    tier: "reference",
    title: "No quiz has this name",
  },
  check: unknownName({
    kind: "quiz",
    what: "quiz",
    list: ({ manifests }) => manifests.names.quiz,
    message: (name) => `There is no quiz with the name "${name}".`,
  }),
};
