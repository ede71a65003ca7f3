import { isWorkedOut, workedOut } from "../../quiz/measures.ts";
import type { QuizManifest } from "../../schema/quiz.ts";
import { quizTests, testedOptions } from "../quiz/quiz-references.ts";
import type { Rule } from "../rule.ts";

const measures = (quiz: QuizManifest, measure: string): boolean =>
  quiz.questions.some((question) => question.kind === "number" && question.measure === measure);

/** Why a test cannot be made of a question, if so. */
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
      message: "The quiz does not ask for what the body mass index is worked out from.",
      hint: `Add number questions with "measure": "${height}" and "measure": "${weight}".`,
    };
  }
  const kind = quiz.questions.find((question) => question.id === id)?.kind;
  if (kind === undefined) return undefined;
  if (kind === "text" || kind === "email")
    return {
      message: `The question "${id}" is answered with a text, which no condition can test.`,
      hint: "Test a question with options or with a number.",
    };
  if (kind === "number" && namesOptions)
    return {
      message: `The question "${id}" is answered with a number.`,
      hint: 'Test it with { "from": 18, "below": 65 }.',
    };
  if (kind !== "number" && !namesOptions)
    return {
      message: `The question "${id}" is answered with options.`,
      hint: "Test it with the id of an option, or a list of them.",
    };
  return undefined;
}

export const conditionDoesNotFit: Rule = {
  code: "condition-does-not-fit",
  check: ({ world }, report) => {
    for (const { document, value } of world.quizzes.values()) {
      for (const { question, test, path } of quizTests(value)) {
        const wrong = misfit(value, question, test);
        if (wrong) report({ document, path, ...wrong });
      }
    }
  },
};
