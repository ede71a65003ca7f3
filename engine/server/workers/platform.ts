/** What is used of Cloudflare's interfaces; their own types would come with a second global `Request`. */
export interface AssetsBinding {
  fetch(url: string): Promise<Response>;
}

export type D1Value = string | number | null;

export interface D1Statement {
  bind(...values: readonly D1Value[]): D1Statement;
}

export interface D1Result {
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

export interface D1Database {
  prepare(query: string): D1Statement;
  /** Runs the statements one after the other in one transaction: all of them, or none. */
  batch(statements: readonly D1Statement[]): Promise<readonly D1Result[]>;
}

/** What `wrangler.jsonc` binds, and the secrets that an operator sets. */
export interface WorkerEnv {
  readonly ASSETS: AssetsBinding;
  readonly DB?: D1Database;
}
