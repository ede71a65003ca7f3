import type { RunStatements } from "./database.ts";
import { type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/**
 * Where a mail stands. `stored`: the server sends no mails. `limited`: its recipient has got too many. `refused`: its address
 * or content cannot be delivered. `unknown`: it may have been sent, and nothing can tell. `bounced`: it came back.
 */
export const mailStates = ["waiting", "sent", "stored", "limited", "refused", "unknown", "bounced"] as const;

export type MailState = (typeof mailStates)[number];

export const isMailState = (text: string): text is MailState => mailStates.some((state) => state === text);

/** A mail that a fact has caused. Its content follows from the template and from what the ledger said then. */
export interface NewMail {
  /** Identifies it: the order or submission, the mail's name and its version. */
  readonly key: string;
  /** The hash in its Message-ID. */
  readonly message: string;
  readonly mail: string;
  /** The hash of its template. */
  readonly template: string;
  readonly recipient: string;
  /** The lines and facts that the order had. 0 without an order. */
  readonly lines: number;
  readonly facts: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A mail to send now. */
export interface DueMail extends NewMail {
  /** The id of its submission. */
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
  /** `reference`: the id of a mail service, or the answer of a mail server. */
  | { readonly state: "sent" | "stored"; readonly at: number; readonly reference?: string | undefined }
  | { readonly state: "refused" | "unknown"; readonly at: number; readonly reason: string };

/** A mail as its operator sees it. Times are in milliseconds since 1970. */
export interface ListedMail
  extends Pick<DueMail, "key" | "message" | "mail" | "post" | "recipient" | "at" | "attempts" | "content"> {
  readonly state: MailState;
  readonly nextAt: number;
  readonly settledAt: number | null;
  readonly reason: string | null;
  /** The id of a mail service, or the answer of a mail server. */
  readonly reference: string | null;
  /** The id of its order. */
  readonly order: string | null;
}

/** Selects mails. Default: all of them. */
export interface MailQuery {
  readonly state?: MailState | undefined;
  readonly message?: string | undefined;
  readonly order?: string | undefined;
  /** At most this many. Default: 100. */
  readonly max?: number;
}

/** A mail that did not reach its recipient. */
export interface UndeliveredMail extends Pick<ListedMail, "message" | "mail" | "order" | "at" | "reason"> {
  readonly state: "refused" | "unknown" | "bounced";
}

/** A mail that came back. `firstAt`: the first of the attempts that it belongs to. Omitted: nothing tells. */
export interface BouncedMail extends Pick<NewMail, "message"> {
  readonly firstAt?: number | undefined;
  readonly reason: string;
}

/** The mails that a store keeps. Several servers may share it. */
export interface MailStore {
  /** Claims the mails to send now, oldest first. They are reserved until `until`. */
  claim(now: number, until: number, max: number): Promise<readonly DueMail[]>;
  /** Stores a mail's content, once. Resolves to the stored content, which another server may have written first. */
  keepContent(key: string, content: string): Promise<string>;
  /** Stores the result of an attempt, unless the mail came back before. */
  settle(key: string, settlement: MailSettlement): Promise<void>;
  /** Notes that a mail came back. Resolves to its key. Undefined: this shop has no such mail, or has sent it again since. */
  bounce(mail: BouncedMail, at: number): Promise<string | undefined>;
  /** Sends a mail again that is neither sent nor waiting. Resolves to whether there is one. */
  repeat(key: string, at: number): Promise<boolean>;
  readTemplate(hash: string): Promise<string | undefined>;
  /** Stores a template, or notes that it is used. */
  addTemplate(hash: string, content: string, at: number): Promise<void>;
  /** Deletes the templates that no mail names, and that were not used since a time. */
  pruneTemplates(before: number): Promise<void>;
  /** The mails that did not reach their recipients, oldest first. */
  listUndelivered(): Promise<readonly UndeliveredMail[]>;
  /** Lists mails, newest first. */
  list(query: MailQuery): Promise<readonly ListedMail[]>;
}

/** Mails that a recipient gets in a day because somebody has typed the address into a form. */
const limit = 10;

const day = 86_400_000;

/**
 * Adds a mail, once for each key. `post`: selects the id of its submission. `isLimited`: a recipient who got too many such mails
 * does not get it.
 */
export function addMail(
  post: Statement,
  { key, message, mail, template, recipient, lines, facts, at }: NewMail,
  isLimited: boolean,
): Statement {
  const tooMany = isLimited
    ? sql`(SELECT count(*) FROM mails WHERE recipient = ${recipient} AND at > ${at - day}) >= ${limit}`
    : sql`1 = 0`;
  return sql`
    INSERT INTO mails (key, message, post_id, mail, template, recipient, line_count, fact_count, at, next_at, state)
    SELECT CAST(${key} AS TEXT), CAST(${message} AS TEXT), (${post}), CAST(${mail} AS TEXT), CAST(${template} AS TEXT),
      CAST(${recipient} AS TEXT), CAST(${lines} AS BIGINT), CAST(${facts} AS BIGINT), CAST(${at} AS BIGINT),
      CAST(${at} AS BIGINT), CASE WHEN ${tooMany} THEN 'limited' ELSE 'waiting' END
    WHERE TRUE ON CONFLICT (key) DO NOTHING`;
}

type DueRow = Omit<Row<"mails">, "state" | "next_at" | "reason" | "settled_at" | "reference">;

const readDue = ({ post_id, line_count, fact_count, first_at, content, ...row }: DueRow): DueMail => ({
  ...row,
  post: post_id,
  lines: line_count,
  facts: fact_count,
  firstAt: first_at ?? row.at,
  content: content ?? undefined,
});

type ListedRow = Omit<ListedMail, "content"> & { readonly content: string | null };

/** Creates the mail store of a database. */
export const createMailStore = (run: RunStatements): MailStore => ({
  async claim(now, until, max) {
    const [mails] = await run(sql<DueRow>`
      WITH due AS MATERIALIZED (
        SELECT key FROM mails WHERE state = 'waiting' AND next_at <= ${now} ORDER BY next_at LIMIT ${max}
        /*PostgreSQL: FOR UPDATE SKIP LOCKED*/)
      UPDATE mails SET next_at = ${until}, attempts = attempts + 1, first_at = COALESCE(first_at, CAST(${now} AS BIGINT))
      WHERE key IN (SELECT key FROM due)
      RETURNING key, message, post_id, mail, template, recipient, line_count, fact_count, at, attempts, first_at, content`);
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
    const reference = "reference" in settlement ? (settlement.reference ?? null) : null;
    const time = state === "waiting" ? sql`next_at = ${at}` : sql`settled_at = ${at}`;
    await run(
      sql`UPDATE mails SET state = ${state}, ${time}, reason = ${reason}, reference = ${reference}
        WHERE key = ${key} AND state = 'waiting'`,
    );
  },
  async bounce({ message, firstAt, reason }, at) {
    const which = firstAt === undefined ? sql`` : sql`AND first_at = ${firstAt}`;
    const [[row]] = await run(
      sql<Row<"mails", "key">>`UPDATE mails SET state = 'bounced', reason = ${reason}, settled_at = ${at}
        WHERE message = ${message} ${which} RETURNING key`,
    );
    return row?.key;
  },
  async repeat(key, at) {
    const [[row]] = await run(
      sql<
        Row<"mails", "key">
      >`UPDATE mails SET state = 'waiting', next_at = ${at}, first_at = NULL, attempts = 0
        WHERE key = ${key} AND state NOT IN ('sent', 'waiting') RETURNING key`,
    );
    return row !== undefined;
  },
  async readTemplate(hash) {
    const [[row]] = await run(
      sql<Row<"mail_templates", "content">>`SELECT content FROM mail_templates WHERE hash = ${hash}`,
    );
    return row?.content;
  },
  async addTemplate(hash, content, at) {
    await run(sql`INSERT INTO mail_templates (hash, content, at) VALUES (${hash}, ${content}, ${at})
      ON CONFLICT (hash) DO UPDATE SET at = excluded.at`);
  },
  async pruneTemplates(before) {
    await run(sql`DELETE FROM mail_templates WHERE at < ${before}
      AND NOT EXISTS (SELECT 1 FROM mails WHERE mails.template = mail_templates.hash)`);
  },
  async listUndelivered() {
    const [mails] = await run(sql<UndeliveredMail>`
      SELECT m.message, m.mail, m.at, m.state, m.reason, o.id AS "order"
      FROM mails m LEFT JOIN orders o ON o.post_id = m.post_id
      WHERE m.state IN ('refused', 'unknown', 'bounced') ORDER BY m.at, m.key`);
    return mails;
  },
  async list({ state, message, order, max = 100 }) {
    const wanted = [
      ...(state === undefined ? [] : [sql`AND m.state = ${state}`]),
      ...(message === undefined ? [] : [sql`AND m.message = ${message}`]),
      ...(order === undefined ? [] : [sql`AND o.id = ${order}`]),
    ].reduce((before, condition) => sql`${before} ${condition}`, sql``);
    const [mails] = await run(sql<ListedRow>`
      SELECT m.key, m.message, m.mail, m.post_id AS post, m.recipient, m.at, m.attempts, m.content, m.state, m.next_at AS "nextAt",
        m.settled_at AS "settledAt", m.reason, m.reference, o.id AS "order"
      FROM mails m LEFT JOIN orders o ON o.post_id = m.post_id WHERE TRUE ${wanted}
      ORDER BY m.at DESC, m.key LIMIT ${max}`);
    return mails.map(({ content, ...mail }) => ({ ...mail, content: content ?? undefined }));
  },
});
