import { parseQuizRecord, type QuizRecord, quizKeyPrefix } from "../quiz/quiz-record.ts";

export type QuizRecords = Readonly<Record<string, QuizRecord | undefined>>;

/** Every record on this device. Outdated and broken ones are removed; where storage is blocked there are none. */
export function readQuizRecords(now: number): QuizRecords {
  const records: Record<string, QuizRecord> = {};
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(quizKeyPrefix))) {
      const record = parseQuizRecord(localStorage.getItem(key) ?? "", now);
      if (record) records[key.slice(quizKeyPrefix.length)] = record;
      else localStorage.removeItem(key);
    }
  } catch {
    return records;
  }
  return records;
}

/** Keeps a record on this device, or forgets it. Where storage is blocked or full it lives as long as the page. */
export function writeQuizRecord(name: string, record: QuizRecord | undefined): void {
  try {
    if (record === undefined) localStorage.removeItem(quizKeyPrefix + name);
    else localStorage.setItem(quizKeyPrefix + name, JSON.stringify(record));
  } catch {
    // The answers stay in the shared state.
  }
}
