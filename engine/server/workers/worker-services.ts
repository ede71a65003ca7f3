import type { HostServices, LogEntry } from "../services.ts";
import { type D1Sink, d1Sink } from "./d1-sink.ts";
import type { WorkerEnv } from "./platform.ts";

export interface WorkerServices extends HostServices {
  readonly sink: D1Sink;
}

/** Cloudflare keeps what is written to the console: `wrangler tail`, Workers Logs. */
export const log = (entry: LogEntry): void => console.log(JSON.stringify(entry));

const fewest = 32;

/** The secrets of a setting, or why there are none, in one line that quotes nothing of them. */
function secretsIn(setting: string | undefined): HostServices["secrets"] | string {
  if (!setting) return "ORDER_SECRET is not set. Set it with: wrangler secret put ORDER_SECRET";
  const parts = setting.split(",").map((part) => part.trim());
  return parts.every(({ length }) => length >= fewest)
    ? parts.map((part) => new TextEncoder().encode(part))
    : `ORDER_SECRET cannot be used. It takes at least ${fewest} characters; several secrets are parted by commas.`;
}

/**
 * What a worker has besides files. Undefined where a setting is missing or wrong: pages are served all the same, nothing is
 * taken that could not be kept, and the log says why.
 */
export function workerServices({ DB, ORDER_SECRET }: WorkerEnv): WorkerServices | undefined {
  const secrets = secretsIn(ORDER_SECRET);
  const trouble =
    typeof secrets === "string" ? secrets : DB === undefined ? "No D1 database is bound as DB." : undefined;
  if (typeof secrets === "string" || DB === undefined) {
    log({ level: "error", event: "pages-only", message: trouble });
    return undefined;
  }
  return {
    sink: d1Sink(DB, Date.now),
    secrets,
    now: Date.now,
    log,
    // Cloudflare sets it anew on every request.
    addressOf: ({ headers }) => headers.get("cf-connecting-ip") ?? undefined,
  };
}
