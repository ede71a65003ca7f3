import type { QuizManifest } from "../../schema/quiz.ts";
import type { Trail } from "./prove-quiz.ts";

/** A way through the quiz as a person can click it: `meals = evening, drinks = juice`. */
export function describeTrail(quiz: QuizManifest, trail: Trail): string {
  return quiz.questions
    .flatMap(({ id }) => {
      const answer = trail[id];
      if (answer === undefined) return [];
      return [
        `${id} = ${answer === null ? "(left out)" : Array.isArray(answer) ? answer.join(" + ") : answer}`,
      ];
    })
    .join(", ");
}
