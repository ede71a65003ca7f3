import type { RunStatements } from "./database.ts";
import { type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/**
 * Where a mail stands. `refused`: its address or content cannot be delivered. `unknown`: it may have been sent, and nothing
 * can tell. `bounced`: it came back.
 */
export type MailState = "waiting" | "sent" | "refused" | "unknown" | "bounced";

/** A mail that a fact has caused. Its content follows from the template and from what the ledger said then. */
export interface NewMail {
  /** Identifies it: the order or submission, the mail's name and its version. */
  readonly key: string;
  readonly mail: string;
  /** The hash of its template. */
  readonly template: string;
  /** The lines and facts that the order had. 0 without an order. */
  readonly lines: number;
  readonly facts: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A mail to send now. */
export interface DueMail extends NewMail {
  readonly post: number;
  /** The number of attempts, including the next one. */
  readonly attempts: number;
  /** The time of the first attempt, in milliseconds since 1970. */
  readonly firstAt: number;
  /** The mail as it is sent, compressed. Undefined before the first attempt. */
  readonly content: string | undefined;
}

/** The result of an attempt. Times are in milliseconds since 1970. */
export type MailSettlement =
  | { readonly state: "waiting"; readonly at: number; readonly reason: string }
  | { readonly state: "sent"; readonly at: number }
  | { readonly state: "refused" | "unknown"; readonly at: number; readonly reason: string };

/** A mail as its operator sees it. Times are in milliseconds since 1970. */
export interface ListedMail extends Pick<DueMail, "key" | "mail" | "post" | "at" | "attempts"> {
  readonly state: MailState;
  readonly nextAt: number;
  readonly reason: string | null;
}

/** The mails that a store keeps. Several servers may share it. */
export interface MailStore {
  /** Claims the mails to send now, oldest first. They are reserved until `until`. */
  claim(now: number, until: number, max: number): Promise<readonly DueMail[]>;
  /** Stores a mail's content, once. Resolves to the stored content, which another server may have written first. */
  keepContent(key: string, content: string): Promise<string>;
  settle(key: string, settlement: MailSettlement): Promise<void>;
  readTemplate(hash: string): Promise<string | undefined>;
  /** The mails in this state, oldest first. */
  list(state: MailState): Promise<readonly ListedMail[]>;
}

/** Stores a template, unless it is stored. */
export const addTemplate = (hash: string, content: string): Statement =>
  sql`INSERT INTO mail_templates (hash, content) VALUES (${hash}, ${content}) ON CONFLICT DO NOTHING`;

/** Adds a mail, once for each key. `post`: selects the id of its submission. */
export const addMail = (
  post: Statement,
  { key, mail, template, lines, facts, at }: NewMail,
): Statement => sql`
  INSERT INTO mails (key, post_id, mail, template, line_count, fact_count, at, next_at)
  VALUES (${key}, (${post}), ${mail}, ${template}, ${lines}, ${facts}, ${at}, ${at}) ON CONFLICT DO NOTHING`;

type DueRow = Omit<Row<"mails">, "state" | "next_at" | "reason" | "settled_at">;

const readDue = ({ post_id, line_count, fact_count, first_at, content, ...row }: DueRow): DueMail => ({
  ...row,
  post: post_id,
  lines: line_count,
  facts: fact_count,
  firstAt: first_at ?? row.at,
  content: content ?? undefined,
});

/** Creates the mail store of a database. */
export const createMailStore = (run: RunStatements): MailStore => ({
  async claim(now, until, max) {
    const [mails] = await run(sql<DueRow>`
      WITH due AS MATERIALIZED (
        SELECT key FROM mails WHERE state = 'waiting' AND next_at <= ${now} ORDER BY next_at LIMIT ${max}
        /*PostgreSQL: FOR UPDATE SKIP LOCKED*/)
      UPDATE mails SET next_at = ${until}, attempts = attempts + 1, first_at = COALESCE(first_at, CAST(${now} AS BIGINT))
      WHERE key IN (SELECT key FROM due)
      RETURNING key, post_id, mail, template, line_count, fact_count, at, attempts, first_at, content`);
    return mails.map(readDue).toSorted((a, b) => a.at - b.at);
  },
  async keepContent(key, content) {
    const [[row]] = await run(
      sql<{ content: string }>`UPDATE mails SET content = COALESCE(content, CAST(${content} AS TEXT))
        WHERE key = ${key} RETURNING content`,
    );
    return row?.content ?? content;
  },
  async settle(key, settlement) {
    const { state, at } = settlement;
    const reason = "reason" in settlement ? settlement.reason : null;
    const time = state === "waiting" ? sql`next_at = ${at}` : sql`settled_at = ${at}`;
    await run(sql`UPDATE mails SET state = ${state}, ${time}, reason = ${reason} WHERE key = ${key}`);
  },
  async readTemplate(hash) {
    const [[row]] = await run(
      sql<Row<"mail_templates", "content">>`SELECT content FROM mail_templates WHERE hash = ${hash}`,
    );
    return row?.content;
  },
  async list(state) {
    const [mails] = await run(sql<ListedMail>`
      SELECT key, mail, post_id AS post, at, attempts, state, next_at AS "nextAt", reason FROM mails
      WHERE state = ${state} ORDER BY at, key`);
    return mails;
  },
});
