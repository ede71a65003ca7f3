import { statements } from "../../tables/statements.ts";
import type { OrderArchive } from "../archive/order-archive.ts";
import { StoreError } from "../store-error.ts";
import { copyDatabase, openDatabase } from "./sqlite-database.ts";
import { countWith, emptyLog, eraseBefore, erasePerson, submissionsBefore } from "./sqlite-erase.ts";
import { findReason } from "./sqlite-error.ts";
import { restartEvents, waitingEvents } from "./sqlite-events.ts";
import { sqliteQueries } from "./sqlite-queries.ts";
import { fieldNames, readSubmissions } from "./sqlite-submissions.ts";

export interface SqliteArchive extends OrderArchive {
  /** Copies the database, as it is at this moment, to a new file. */
  copy(file: string): void;
}

/** Opens an SQLite file for its operator. The server may use it meanwhile. */
export function openSqliteArchive(file: string): SqliteArchive {
  const database = openDatabase(file);
  return {
    submissions: (filter) => readSubmissions(database, filter),
    fieldNames: async (filter) => fieldNames(database, filter),
    countWith: async (ids) => countWith(database, ids),
    countBefore: async (before) => countWith(database, submissionsBefore(database, before)),
    erasePerson: async (person) => erasePerson(database, person),
    eraseBefore: async (before) => eraseBefore(database, before),
    async noteTime(now, believe) {
      if (!believe) return sqliteQueries(database).noteTime(now);
      database.prepare(statements.noteClock).run(now, null);
      return { seenAt: now };
    },
    events: async (which) => waitingEvents(database, which),
    restartEvents: async (id) => restartEvents(database, id),
    purge: async () =>
      emptyLog(database)
        ? undefined
        : `${file}-wal still contains the deleted data, because another process is reading the database. Run the command again soon.`,
    copy: (copy) => copyDatabase(database, copy),
    close: async () => database.close(),
  };
}

/** Turns an error of SQLite into one that names the file and says how to fix it. Other errors stay. */
export function explainSqliteError(error: unknown, file: string): unknown {
  const reason = findReason(error);
  return reason ? new StoreError("unavailable", `${file} cannot be used: ${reason}.`) : error;
}
