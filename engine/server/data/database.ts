import { type Statement, sql } from "./statement.ts";

/** The rows of each statement, in sequence. A lock has none. */
export type Rows<Statements extends readonly Statement[]> = {
  readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row>
    ? readonly Row[]
    : never;
};

/** Runs statements as one transaction: all of them, or none. Resolves when what they have changed is on disk. */
export type RunStatements = <const Statements extends readonly Statement[]>(
  ...statements: Statements
) => Promise<Rows<Statements>>;

/** A database with the tables of `tables.ts`. Promises reject with a StoreError; then nothing was stored. */
export interface Database {
  readonly run: RunStatements;
  /** Runs one statement of a report. Orders and pages do not wait for it. */
  report<Row>(statement: Statement<Row>): Promise<readonly Row[]>;
  /** Rejects if the database cannot be written. Writes about as much as an order does. */
  check(): Promise<void>;
  /**
   * Reads the whole database and resolves to whether it is intact; undefined if that cannot be determined. Takes long
   * but blocks nothing. Omitted if the platform guarantees integrity.
   */
  readonly verify?: (() => Promise<boolean | undefined>) | undefined;
  close(): Promise<void>;
}

/** Runs one statement and returns its rows. */
export async function runOne<Row>(run: RunStatements, statement: Statement<Row>): Promise<readonly Row[]> {
  const [rows] = await run(statement as Statement);
  // SAFETY: `Rows` gives each statement its own rows. The compiler cannot follow that for a type parameter.
  return rows as readonly Row[];
}

/** A database as its operator sees it. */
export interface OperatorDatabase extends Database {
  /** Removes deleted rows from the database's files. Returns what to do if some still contain them. */
  purge(): Promise<string | undefined>;
}

/** What `check` writes: about as much as an order. */
const probe = "x".repeat(16_384);

/** The statements of `check`: they read the newest page of submissions, and write. */
export const checkStatements = [
  sql`SELECT id FROM posts ORDER BY id DESC LIMIT 1`,
  sql`DELETE FROM probes`,
  sql`INSERT INTO probes (content) VALUES (${probe})`,
] as const;
