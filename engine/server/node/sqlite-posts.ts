import type { DatabaseSync } from "node:sqlite";
import type { FormValues } from "../../forms/form-validator.ts";
import type { Order } from "../sink.ts";
import { orderReader } from "./sqlite-orders.ts";

/** A post as it is kept, with its order as it is by now. */
export interface StoredPost {
  readonly id: number;
  readonly form: string;
  readonly market: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: FormValues;
  readonly order?: Order;
}

/** Which posts are meant; all unless said otherwise. */
export interface PostFilter {
  readonly form?: string | undefined;
  readonly market?: string | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
}

interface PostRow {
  readonly id: number;
  readonly form: string;
  readonly market: string;
  readonly at: number;
  readonly content: string;
}

const where = "form = ifnull(:form, form) AND market = ifnull(:market, market) AND at >= :since";

const bound = ({ form, market, since = 0 }: PostFilter) => ({
  form: form ?? null,
  market: market ?? null,
  since,
});

/** The posts, oldest first, one after the other. */
export function* readPosts(database: DatabaseSync, filter: PostFilter = {}): Generator<StoredPost> {
  const orders = orderReader(database);
  const posts = database.prepare(
    `SELECT id, form, market, at, content FROM posts WHERE ${where} ORDER BY at, id`,
  );
  for (const row of posts.iterate(bound(filter))) {
    // Sound: the statement selects these columns, and the table is STRICT.
    const { content, ...kept } = row as unknown as PostRow;
    const order = orders.byPost(kept.id)?.order;
    yield { ...kept, values: JSON.parse(content), ...(order && { order }) };
  }
}

/** The names of all fields that were filled in, in the order in which they came up first. */
export function fieldNames(database: DatabaseSync, filter: PostFilter): readonly string[] {
  const names = database.prepare(
    `SELECT field.key AS name FROM posts, json_each(posts.content) AS field WHERE ${where}
     GROUP BY field.key ORDER BY min(posts.id), min(field.id)`,
  );
  return names.all(bound(filter)).map(({ name }) => String(name));
}
