import { useAtom } from "jotai/react";
import type { QuizRecord } from "../../quiz/quiz-record.ts";
import { type QuizRecords, writeQuizRecord } from "../quiz-storage.ts";
import { sharedState } from "../shared-state.ts";
import { useIsLive } from "./use-is-live.ts";

const none: QuizRecords = {};

/** What this device keeps of the visitor's quizzes, by name, and how to change it; undefined forgets. None while hydrating. */
export function useQuizRecords(): [QuizRecords, (name: string, record: QuizRecord | undefined) => void] {
  const [records, setRecords] = useAtom(sharedState.quizzes);
  const isLive = useIsLive();
  return [
    isLive ? records : none,
    (name, record) => {
      writeQuizRecord(name, record);
      setRecords((before) => ({ ...before, [name]: record }));
    },
  ];
}
