import { ownNames } from "../../forms/form-submission.ts";
import type { JsonPath } from "../../json/document.ts";
import { consentName } from "../../quiz/evaluate-quiz.ts";
import { isWorkedOut } from "../../quiz/measures.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import type { Rule } from "../rule.ts";

/** The lists of a quiz whose entries need unique ids. `what` names an entry. */
function idLists(quiz: QuizManifest): { what: string; path: JsonPath; ids: string[] }[] {
  const listIds = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  return [
    { what: "question", path: ["questions"], ids: listIds(quiz.questions) },
    { what: "outcome", path: ["outcomes"], ids: listIds(quiz.outcomes) },
    ...quiz.questions.flatMap((question, index) =>
      "options" in question
        ? [{ what: "option", path: ["questions", index, "options"], ids: listIds(question.options) }]
        : [],
    ),
  ];
}

/** Why a question cannot have this id; undefined if it can. */
function takenBy(id: string): string | undefined {
  if (isWorkedOut(id)) return `The id "${id}" is reserved for a number that is calculated from answers.`;
  return id === consentName || ownNames.includes(id)
    ? `The id "${id}" is reserved: every quiz sends a field of this name.`
    : undefined;
}

export const duplicateQuizId: Rule = {
  meta: {
    code: "duplicate-quiz-id",
    severity: "error",
    tier: "reference",
    title: "Two parts of a quiz have the same id",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      for (const { what, path, ids } of idLists(value)) {
        ids.forEach((id, index) => {
          const conflict = what === "question" ? takenBy(id) : undefined;
          if (conflict === undefined && ids.indexOf(id) === index) return;
          report({
            document,
            path: [...path, index, "id"],
            message: conflict ?? `Another ${what} already has the id "${id}".`,
            hint: `Give this ${what} another id.`,
          });
        });
      }
    }
  },
};
