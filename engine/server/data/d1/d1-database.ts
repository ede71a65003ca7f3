export type D1Value = string | number | null;

export interface D1Statement {
  bind(...values: readonly D1Value[]): D1Statement;
}

export interface D1Result {
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The part of the interface of Cloudflare D1 that the store uses. Cloudflare's own types would add a second global
 * `Request`.
 */
export interface D1Database {
  prepare(query: string): D1Statement;
  /** Runs the statements in sequence in one transaction: all of them, or none. */
  batch(statements: readonly D1Statement[]): Promise<readonly D1Result[]>;
}
