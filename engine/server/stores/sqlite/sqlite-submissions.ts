import type { DatabaseSync } from "node:sqlite";
import type { StoredSubmission, SubmissionFilter } from "../archive/order-archive.ts";
import { orderReader } from "./sqlite-orders.ts";

interface SubmissionRow {
  readonly id: number;
  readonly form: string;
  readonly market: string;
  readonly at: number;
  readonly content: string;
}

const where = `form = ifnull(:form, form) AND market = ifnull(:market, market) AND at >= :since
  AND (:ids IS NULL OR posts.id IN (SELECT value FROM json_each(:ids)))
  AND (:order IS NULL OR posts.id IN (SELECT post_id FROM orders WHERE id = :order))`;

const bound = ({ form, market, since = 0, ids, order }: SubmissionFilter) => ({
  form: form ?? null,
  market: market ?? null,
  since,
  ids: ids === undefined ? null : JSON.stringify(ids),
  order: order ?? null,
});

/** Reads the submissions one by one, oldest first. */
export function* readSubmissions(
  database: DatabaseSync,
  filter: SubmissionFilter = {},
): Generator<StoredSubmission> {
  const orders = orderReader(database);
  const submissions = database.prepare(
    `SELECT id, form, market, at, content FROM posts WHERE ${where} ORDER BY at, id`,
  );
  for (const row of submissions.iterate(bound(filter))) {
    // SAFETY: the statement selects these columns, and the table is STRICT.
    const { content, ...post } = row as unknown as SubmissionRow;
    const order = orders.bySubmission(post.id)?.order;
    yield { ...post, values: JSON.parse(content), ...(order && { order }) };
  }
}

/** The names of all fields that were filled in, in the order of their first use. */
export function fieldNames(database: DatabaseSync, filter: SubmissionFilter): readonly string[] {
  const names = database.prepare(
    `SELECT field.key AS name FROM posts, json_each(posts.content) AS field WHERE ${where}
     GROUP BY field.key ORDER BY min(posts.id), min(field.id)`,
  );
  return names.all(bound(filter)).map(({ name }) => String(name));
}
