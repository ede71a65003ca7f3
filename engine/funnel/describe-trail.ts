import type { QuizManifest } from "../schema/quiz.ts";
import type { Trail } from "./prove-quiz.ts";

/** A path through the quiz that a person can follow by clicking: `meals = evening, drinks = juice`. */
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
