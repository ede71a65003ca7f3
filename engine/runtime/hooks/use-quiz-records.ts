import { useAtom } from "jotai/react";
import type { QuizRecord } from "../../quiz/quiz-record.ts";
import { type QuizRecords, sharedState } from "../../render/shared-state.ts";
import { readQuizRecords, writeQuizRecord } from "./quiz-storage.ts";
import { useIsLive } from "./use-is-live.ts";

const none: QuizRecords = {};

let recordCache: QuizRecords | undefined;
/** The records in storage, read on the first call. */
const storedRecords = (): QuizRecords => {
  recordCache ??= readQuizRecords(Date.now());
  return recordCache;
};

/**
 * Returns the visitor's quiz records by name and a setter; undefined deletes a record. There are none while
 * hydrating.
 */
export function useQuizRecords(): [QuizRecords, (name: string, record: QuizRecord | undefined) => void] {
  const [changed, setRecords] = useAtom(sharedState.quizzes);
  const isLive = useIsLive();
  return [
    isLive ? (changed ?? storedRecords()) : none,
    (name, record) => {
      writeQuizRecord(name, record);
      setRecords((before = storedRecords()) => ({ ...before, [name]: record }));
    },
  ];
}
