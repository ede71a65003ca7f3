import type { Erased, OrderService, StoredSubmission, SubmissionFilter } from "../../commerce/order-book.ts";
import type { RunStatements } from "../data/database.ts";
import { countEvents } from "../data/erasure.ts";
import { readFile } from "../data/file-store.ts";
import { countWith, findBefore } from "../data/order-queries.ts";
import { sql } from "../data/statement.ts";
import { eraseSubmissions } from "./erase-orders.ts";
import { readSubmissions } from "./read-orders.ts";
import { readPayments } from "./read-payments.ts";

/** Submissions of one statement. SQLite allows 32,766 values. */
const step = 500;

/** Submissions that are read at once, with their lines. D1 allows a statement 100 values. */
const readStep = 90;

/** Splits a list into parts of one statement. */
const split = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / step) }, (_, part) =>
    ids.slice(part * step, (part + 1) * step),
  );

/** Reads, counts and deletes what a database keeps. */
export function createArchive(
  run: RunStatements,
): Pick<
  OrderService,
  "list" | "submissions" | "readFile" | "listPayments" | "countWith" | "findBefore" | "erase"
> {
  async function* submissions(filter: SubmissionFilter = {}): AsyncGenerator<StoredSubmission> {
    const { form, market, since, ids, order } = filter;
    const conditions = [
      ...(form === undefined ? [] : [sql`AND p.form = ${form}`]),
      ...(market === undefined ? [] : [sql`AND p.market = ${market}`]),
      ...(since === undefined ? [] : [sql`AND p.at >= ${since}`]),
      ...(order === undefined ? [] : [sql`AND o.id = ${order}`]),
    ].reduce((all, condition) => sql`${all} ${condition}`, sql``);
    for (const part of ids ? split(ids) : [undefined]) {
      const chosen = part === undefined ? sql`` : sql`AND p.id IN (${part})`;
      let last = { at: Number.MIN_SAFE_INTEGER, id: 0 };
      for (;;) {
        const stored = await readSubmissions(
          run,
          sql`WHERE (p.at, p.id) > (${last.at}, ${last.id}) ${conditions} ${chosen}
          ORDER BY p.at, p.id LIMIT ${readStep}`,
        );
        for (const { keys: _keys, ...submission } of stored) yield submission;
        const end = stored.at(-1);
        if (end === undefined || stored.length < readStep) break;
        last = end;
      }
    }
  }

  async function count(ids: readonly number[]): Promise<Omit<Erased, "refused">> {
    const sum = { submissions: ids.length, orders: 0, lines: 0, events: 0 };
    for (const part of split(ids)) {
      const [[count], [waiting]] = await run(countWith(part), countEvents(part));
      sum.orders += count?.orders ?? 0;
      sum.lines += count?.lines ?? 0;
      sum.events += waiting?.events ?? 0;
    }
    return sum;
  }

  return {
    async list({ before = Number.MAX_SAFE_INTEGER, market, contacts, max }) {
      const inMarket = market === undefined ? sql`` : sql`AND o.market = ${market}`;
      const byContact = contacts === undefined ? sql`` : sql`AND p.contact IN (${contacts})`;
      const stored = await readSubmissions(
        run,
        sql`WHERE o.id IS NOT NULL AND p.id < ${before} ${inMarket} ${byContact} ORDER BY p.id DESC LIMIT ${max + 1}`,
      );
      const list = stored.slice(0, max).map(({ keys: _keys, ...submission }) => submission);
      return { submissions: list, next: stored.length > max ? list.at(-1)?.id : undefined };
    },
    submissions,
    readFile: (sha256) => readFile(run, sha256),
    listPayments: (since) => readPayments(run, submissions(), since),
    countWith: count,
    async findBefore(before) {
      const [rows] = await run(findBefore(before, Number.MAX_SAFE_INTEGER));
      return rows.map(({ id }) => id);
    },
    erase: (ids, withOpenMoney) => eraseSubmissions(run, ids, withOpenMoney),
  };
}
