import { ownNames } from "../../forms/form-post.ts";
import { consentName } from "../../quiz/judge-quiz.ts";
import { isWorkedOut } from "../../quiz/measures.ts";
import type { JsonPath } from "../../read/document.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import type { Rule } from "../rule.ts";

/** Lists whose entries need ids of their own, with what an entry is called. */
function idLists(quiz: QuizManifest): { what: string; path: JsonPath; ids: string[] }[] {
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  return [
    { what: "question", path: ["questions"], ids: idsOf(quiz.questions) },
    { what: "outcome", path: ["outcomes"], ids: idsOf(quiz.outcomes) },
    ...quiz.questions.flatMap((question, index) =>
      "options" in question
        ? [{ what: "option", path: ["questions", index, "options"], ids: idsOf(question.options) }]
        : [],
    ),
  ];
}

/** Why a question cannot have an id, if it cannot. */
function takenBy(id: string): string | undefined {
  if (isWorkedOut(id)) return `The id "${id}" stands for a number that is worked out from answers.`;
  return id === consentName || ownNames.includes(id)
    ? `Every quiz sends a field "${id}" of its own.`
    : undefined;
}

export const duplicateQuizId: Rule = {
  code: "duplicate-quiz-id",
  check: ({ world }, report) => {
    for (const { document, value } of world.quizzes.values()) {
      for (const { what, path, ids } of idLists(value)) {
        ids.forEach((id, index) => {
          const taken = what === "question" ? takenBy(id) : undefined;
          if (taken === undefined && ids.indexOf(id) === index) return;
          report({
            document,
            path: [...path, index, "id"],
            message: taken ?? `Another ${what} already has the id "${id}".`,
            hint: `Give this ${what} an id of its own.`,
          });
        });
      }
    }
  },
};
