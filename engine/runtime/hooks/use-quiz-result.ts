import type { QuizRecord } from "../../quiz/quiz-record.ts";
import type { ResolvedQuizResult, ResolvedQuizResults } from "../../schema/resolved-quiz.ts";
import { useQuizRecords } from "./use-quiz-records.ts";

/** Storage can be written by anybody: no name is longer. */
const longestName = 40;

export interface FinishedQuiz {
  readonly result: ResolvedQuizResult;
  readonly record: QuizRecord;
  readonly outcome: ResolvedQuizResult["outcomes"][number];
  /** The visitor's first name, if it was told. */
  readonly name?: string;
}

/** The quiz of a result page that the visitor finished last, and how to forget them all. */
export function useQuizResult({ results }: ResolvedQuizResults): [FinishedQuiz | undefined, () => void] {
  const [records, keep] = useQuizRecords();
  const finished = results.flatMap((result) => {
    const record = records[result.name];
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
