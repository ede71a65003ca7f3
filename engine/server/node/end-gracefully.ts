import { setTimeout as sleep } from "node:timers/promises";

interface Ending {
  /** Marks the server as not ready. It keeps serving. */
  drain(): void;
  /** How long to keep serving, so that load balancers notice. */
  readonly drainSeconds: number;
  /** Finishes running requests. */
  close(): Promise<void>;
}

/**
 * Signals within this many milliseconds count as one: systemd and npm send two, and a terminal signals every
 * process of a group.
 */
const sameWish = 1000;

/** How often to check whether the parent is alive, in milliseconds. */
const parentEach = 500;

/**
 * Ends this process gracefully on SIGTERM: it drains, closes, and exits with 0. On SIGINT it closes at once,
 * because a person at a terminal waits, and no load balancer. A further signal after more than a second exits
 * immediately with 1.
 *
 * npm does not wait for its child processes. If npm started this process, the death of npm counts as SIGTERM,
 * so that no server is left behind.
 */
export function endGracefully({ drain, drainSeconds, close }: Ending): void {
  let since: number | undefined;

  async function end(seconds: number): Promise<void> {
    drain();
    await sleep(seconds * 1000);
    await close();
    process.exit(0);
  }
  function ask(seconds: number): void {
    if (since !== undefined && performance.now() - since > sameWish) process.exit(1);
    if (since !== undefined) return;
    since = performance.now();
    void end(seconds);
  }

  process.on("SIGTERM", () => ask(drainSeconds));
  process.on("SIGINT", () => ask(0));
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (since === undefined) ask(drainSeconds);
  }, parentEach).unref();
}
