import { isWorkedOut, workedOut } from "../../quiz/measures.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import { quizTests, testedOptions } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

const measures = (quiz: QuizManifest, measure: string): boolean =>
  quiz.questions.some((question) => question.kind === "number" && question.measure === measure);

/** Why a condition cannot test a question this way; undefined if it can. */
function misfit(
  quiz: QuizManifest,
  id: string,
  test: unknown,
): { message: string; hint: string } | undefined {
  const namesOptions = testedOptions(test).length > 0;
  if (isWorkedOut(id)) {
    if (namesOptions)
      return {
        message: "The body mass index is a number.",
        hint: 'Test it with { "from": 18.5, "below": 25 }.',
      };
    const [height, weight] = workedOut[id];
    if (measures(quiz, height) && measures(quiz, weight)) return undefined;
    return {
      message: "The quiz does not ask for height and weight, which the body mass index needs.",
      hint: `Add number questions with "measure": "${height}" and "measure": "${weight}".`,
    };
  }
  const kind = quiz.questions.find((question) => question.id === id)?.kind;
  if (kind === undefined) return undefined;
  if (kind === "text" || kind === "email")
    return {
      message: `The answer to "${id}" is a text, which conditions cannot test.`,
      hint: "Test a question with options or with a number.",
    };
  if (kind === "number" && namesOptions)
    return {
      message: `The answer to "${id}" is a number.`,
      hint: 'Test it with { "from": 18, "below": 65 }.',
    };
  if (kind !== "number" && !namesOptions)
    return {
      message: `The answer to "${id}" is one or more options.`,
      hint: "Test it with the id of an option, or a list of them.",
    };
  return undefined;
}

export const conditionDoesNotFit: Rule = {
  meta: {
    code: "condition-does-not-fit",
    severity: "error",
    tier: "reference",
    title: "A condition tests for an impossible answer",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values()) {
      for (const { question, test, path } of quizTests(value)) {
        const wrong = misfit(value, question, test);
        if (wrong) report({ document, path, ...wrong });
      }
    }
  },
};
