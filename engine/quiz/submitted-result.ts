import type { QuizRecord } from "./quiz-record.ts";

/** The query parameter that passes a result from page to page without script. */
export const resultName = "result";

/** The result of a quiz that was sent without script: the prop `posted` of blocks that react to the quiz. */
export interface SubmittedResult {
  /** The quiz's name. */
  readonly name: string;
  readonly record: Pick<QuizRecord, "at" | "answers" | "outcome" | "measures">;
}
