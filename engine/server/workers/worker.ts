import type { WorkerContext, WorkerEnv } from "./platform.ts";

/** What `dist-worker/worker.js` exports: the interface that Cloudflare calls, and that a worker of your own may call. */
export interface Worker {
  fetch(request: Request, env: WorkerEnv, context: WorkerContext): Promise<Response>;
  /** Sends what waits, and deletes what is old. Cloudflare calls it every minute. */
  scheduled(event: unknown, env: WorkerEnv): Promise<void>;
}
