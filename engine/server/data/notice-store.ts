import type { RunStatements } from "./database.ts";
import { sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/** What an address of the shop knows already. */
export interface NoticeState {
  /** The id of the newest submission that it was told of. */
  readonly post: number;
  /** What needed attention then. */
  readonly attention: readonly string[];
  /** When it may get the next mail, in milliseconds since 1970. */
  readonly nextAt: number;
}

/** What the shop was told by mail. */
export interface NoticeStore {
  /** Undefined if the address never got a mail. */
  read(recipient: string): Promise<NoticeState | undefined>;
  /** The id of the newest submission. 0 if there is none. */
  findNewest(): Promise<number>;
  /** The ids of the submissions after this one, oldest first. */
  listAfter(post: number, max: number): Promise<readonly number[]>;
  save(recipient: string, state: NoticeState): Promise<void>;
}

export const createNoticeStore = (run: RunStatements): NoticeStore => ({
  async read(recipient) {
    const [[row]] = await run(
      sql<
        Row<"notices">
      >`SELECT recipient, post_id, attention, next_at FROM notices WHERE recipient = ${recipient}`,
    );
    // SAFETY: `save` wrote it.
    return (
      row && { post: row.post_id, attention: JSON.parse(row.attention) as string[], nextAt: row.next_at }
    );
  },
  async findNewest() {
    const [[row]] = await run(sql<{ id: number | null }>`SELECT max(id) AS id FROM posts`);
    return row?.id ?? 0;
  },
  async listAfter(post, max) {
    const [rows] = await run(
      sql<Row<"posts", "id">>`SELECT id FROM posts WHERE id > ${post} ORDER BY id LIMIT ${max}`,
    );
    return rows.map(({ id }) => id);
  },
  async save(recipient, { post, attention, nextAt }) {
    await run(sql`INSERT INTO notices (recipient, post_id, attention, next_at)
      VALUES (${recipient}, ${post}, ${JSON.stringify(attention)}, ${nextAt})
      ON CONFLICT (recipient) DO UPDATE
      SET post_id = excluded.post_id, attention = excluded.attention, next_at = excluded.next_at`);
  },
});
