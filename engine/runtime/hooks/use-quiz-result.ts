import type { ResolvedQuizResult, ResolvedQuizResults } from "../../fields/quiz/resolved-quiz.ts";
import type { SubmittedResult } from "../../quiz/submitted-result.ts";
import { useQuizRecords } from "./use-quiz-records.ts";

/** Limit of the name's length: anyone can write to the storage. */
const longestName = 40;

export interface FinishedQuiz {
  readonly result: ResolvedQuizResult;
  readonly record: SubmittedResult["record"];
  readonly outcome: ResolvedQuizResult["outcomes"][number];
  /** The visitor's first name, if given. */
  readonly name?: string;
}

/**
 * Returns the quiz of this result page that the visitor finished last, and a function that forgets them all.
 * `posted` is a quiz that was sent without script.
 */
export function useQuizResult(
  { results }: ResolvedQuizResults,
  posted: SubmittedResult | undefined,
): [FinishedQuiz | undefined, () => void] {
  const [records, keep] = useQuizRecords();
  const finished = results.flatMap((result) => {
    const storedRecord = records[result.name];
    // A forgotten quiz keeps its key, with the value undefined.
    const isPosted =
      posted?.name === result.name &&
      (storedRecord ? storedRecord.at < posted.record.at : !(result.name in records));
    const record = isPosted ? posted.record : storedRecord;
    const outcome = result.outcomes.find(({ id }) => id === record?.outcome);
    if (!record || !outcome) return [];
    const name = record.answers[result.nameQuestion ?? ""];
    return [
      { result, record, outcome, ...(typeof name === "string" && { name: name.slice(0, longestName) }) },
    ];
  });
  const latest = finished.sort((a, b) => b.record.at - a.record.at)[0];
  return [
    latest,
    () => {
      for (const { name } of results) keep(name, undefined);
    },
  ];
}
