import type { DatabaseSync } from "node:sqlite";
import { readPosts, type StoredPost } from "./sqlite-posts.ts";

/** How much was deleted, or would be. */
export interface Erased {
  readonly posts: number;
  readonly orders: number;
  readonly lines: number;
  /** Events that had not been delivered. */
  readonly events: number;
}

const addressPart = /[\p{L}\p{N}._%+\-@]/u;

/** Whether a text has an address in it, as a whole: `ann@x.de` is not in `joann@x.de`, but in "Write to ann@x.de." */
function mentions(text: string, address: string): boolean {
  const searched = text.normalize("NFC").toLowerCase();
  for (let place = searched.indexOf(address); place >= 0; place = searched.indexOf(address, place + 1)) {
    const before = searched.slice(0, place).slice(-1);
    const after = searched.slice(place + address.length).replace(/^[.-]+(?=[^\p{L}\p{N}]|$)/u, "");
    if (!addressPart.test(before) && !addressPart.test(after.slice(0, 1))) return true;
  }
  return false;
}

/** The posts in which an e-mail address stands, in whatever field and case: also in what somebody has written. */
export function postsWith(database: DatabaseSync, email: string): StoredPost[] {
  const address = email.trim().normalize("NFC").toLowerCase();
  return [...readPosts(database)].filter(({ values }) =>
    Object.values(values).some((value) => typeof value === "string" && mentions(value, address)),
  );
}

const inPosts = "(SELECT value FROM json_each(?))";
const ofOrders = `order_id IN (SELECT id FROM orders WHERE post_id IN ${inPosts})`;

/** What posts and all that hangs on them come to. */
export function countWith(database: DatabaseSync, ids: readonly number[]): Erased {
  const list = JSON.stringify(ids);
  const count = (from: string) =>
    Number(database.prepare(`SELECT count(*) AS number FROM ${from}`).get(list)?.["number"]);
  return {
    posts: ids.length,
    orders: count(`orders WHERE post_id IN ${inPosts}`),
    lines: count(`order_lines WHERE ${ofOrders}`),
    events: count(`outbox WHERE ${ofOrders}`),
  };
}

/** Deletes posts with their orders, lines and events, all or nothing. */
function erase(database: DatabaseSync, select: () => readonly number[]): Erased {
  database.exec("BEGIN IMMEDIATE");
  try {
    const ids = select();
    const erased = countWith(database, ids);
    database.prepare(`DELETE FROM posts WHERE id IN ${inPosts}`).run(JSON.stringify(ids));
    database.exec("COMMIT");
    return erased;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Deletes all posts in which an e-mail address stands. */
export const eraseAddress = (database: DatabaseSync, email: string): Erased =>
  erase(database, () => postsWith(database, email).map(({ id }) => id));

/** Deletes all posts from before a time (milliseconds since 1970). */
export const eraseBefore = (database: DatabaseSync, before: number): Erased =>
  erase(database, () =>
    database
      .prepare("SELECT id FROM posts WHERE at < ?")
      .all(before)
      .map(({ id }) => Number(id)),
  );

/**
 * Takes what was deleted out of SQLite's log too, so that no file holds it any more. False when another process still reads
 * from before: then it is to be done again.
 */
export function emptyLog(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0;
}
