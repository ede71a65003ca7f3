import { parseQuizRecord, type QuizRecord, quizKeyPrefix } from "../../quiz/quiz-record.ts";
import type { QuizRecords } from "../../render/shared-state.ts";

/**
 * Reads every record on this device and removes expired and broken ones. Returns none if storage is blocked.
 */
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

/** Stores or deletes a record. If storage is blocked or full, the record lasts as long as the page. */
export function writeQuizRecord(name: string, record: QuizRecord | undefined): void {
  try {
    if (record === undefined) localStorage.removeItem(quizKeyPrefix + name);
    else localStorage.setItem(quizKeyPrefix + name, JSON.stringify(record));
  } catch {
    // The shared state still has the answers.
  }
}
