import type { DatabaseSync } from "node:sqlite";
import { statements } from "../../tables/statements.ts";
import { isAbout, type Person } from "../archive/find-person.ts";
import type { Erased } from "../archive/order-archive.ts";
import { readSubmissions } from "./sqlite-submissions.ts";

const inSubmissions = "(SELECT value FROM json_each(?))";
const inOrders = `order_id IN (SELECT id FROM orders WHERE post_id IN ${inSubmissions})`;

/** Counts submissions with the orders, lines and events that belong to them. */
export function countWith(database: DatabaseSync, ids: readonly number[]): Erased {
  const list = JSON.stringify(ids);
  const count = (from: string) =>
    Number(database.prepare(`SELECT count(*) AS number FROM ${from}`).get(list)?.["number"]);
  return {
    submissions: ids.length,
    orders: count(`orders WHERE post_id IN ${inSubmissions}`),
    lines: count(`order_lines WHERE ${inOrders}`),
    events: count(`outbox WHERE ${inOrders}`),
  };
}

/** Deletes submissions with their orders, lines and events in one transaction. */
function erase(database: DatabaseSync, select: () => readonly number[]): Erased {
  database.exec("BEGIN IMMEDIATE");
  try {
    const ids = select();
    const erased = countWith(database, ids);
    database.prepare(`DELETE FROM posts WHERE id IN ${inSubmissions}`).run(JSON.stringify(ids));
    database.exec("COMMIT");
    return erased;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Deletes all submissions of a person. */
export const erasePerson = (database: DatabaseSync, person: Person): Erased =>
  erase(database, () =>
    [...readSubmissions(database)].filter((one) => isAbout(one, person)).map(({ id }) => id),
  );

/** The ids of the submissions before a time (milliseconds since 1970). */
export const submissionsBefore = (database: DatabaseSync, before: number): readonly number[] =>
  database
    .prepare(statements.before)
    .all(before)
    .map(({ id }) => Number(id));

/** Deletes all submissions before a time (milliseconds since 1970). */
export const eraseBefore = (database: DatabaseSync, before: number): Erased =>
  erase(database, () => submissionsBefore(database, before));

/**
 * Empties SQLite's write-ahead log, so that no file contains deleted rows any more. Returns false if another
 * process still reads an older state. Call it again later then.
 */
export function emptyLog(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0;
}
