import { suggestName } from "../../problems/suggest.ts";
import { usesOf } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

export const unknownQuiz: Rule = {
  code: "unknown-quiz",
  check: (site, report) => {
    const known = site.world.names.quiz;
    for (const use of [...usesOf(site, "quiz"), ...usesOf(site, "quizResults")]) {
      const names = Array.isArray(use.value) ? (use.value as unknown[]) : [use.value];
      names.forEach((name, index) => {
        if (typeof name !== "string" || known.has(name)) return;
        report({
          ...use.place(Array.isArray(use.value) ? [index] : []),
          message: `There is no quiz with the name "${name}".`,
          ...suggestName(name, known, "quiz"),
        });
      });
    }
  },
};
