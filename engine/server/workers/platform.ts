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

/** What `wrangler.jsonc` binds, and what an operator sets: the secrets with `wrangler secret put`. */
export interface WorkerEnv {
  readonly ASSETS: AssetsBinding;
  readonly DB?: D1Database;
  /** Signs the cookie of the running order: at least 32 characters; several are parted by commas, the first signs. */
  readonly ORDER_SECRET?: string;
  /** Where events go. */
  readonly WEBHOOK_URL?: string;
  /** What signs them: `whsec_` and at least 24 bytes as base64. */
  readonly WEBHOOK_SECRET?: string;
  /** Posts are deleted after so many days; kept unless it is given. */
  readonly RETENTION_DAYS?: string;
}
