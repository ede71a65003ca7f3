import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { Readiness } from "../operations/readiness.ts";

interface How {
  /** How often to check that the store can be written, in milliseconds. */
  readonly tryEach: number;
  /** Reads the whole store; see `OrderStore.verify`. */
  readonly verify: (() => Promise<boolean | undefined>) | undefined;
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** Minimum pause between two verifications, in milliseconds. Default: one minute. */
  readonly verifyEach?: number;
}

/** A verification may take at most one part in this many of a processor's time. */
const share = 100;

/**
 * Keeps readiness up to date between requests for it. Checks the store every `tryEach` milliseconds and after
 * a failed submission. Verifies the whole store at the start, about once a minute, and after a failed
 * submission; more often while it is damaged. The returned function stops this.
 */
export function watchReadiness(
  readiness: Readiness,
  { tryEach, verify, log, verifyEach = 60_000 }: How,
): () => void {
  let isEnded = false;
  let next: NodeJS.Timeout | undefined;
  let verification: Promise<void> | undefined;

  async function verifyStore(): Promise<void> {
    const started = performance.now();
    let isUndamaged: boolean | undefined;
    try {
      isUndamaged = await verify?.();
      if (isUndamaged !== undefined) readiness.setDamaged(!isUndamaged);
    } catch (error) {
      log?.({ level: "error", ...describeError(error) });
    }
    // A large store takes longer to verify, so it is verified less often.
    const min = isUndamaged === false ? tryEach : verifyEach;
    const pause = Math.max(min, share * (performance.now() - started));
    if (!isEnded) next = setTimeout(start, pause).unref();
  }
  function start(): void {
    if (verification !== undefined || verify === undefined || isEnded) return;
    clearTimeout(next);
    verification = verifyStore().finally(() => {
      verification = undefined;
    });
  }

  let lastStart = Number.NEGATIVE_INFINITY;
  readiness.onFailure(() => {
    void readiness.refresh();
    // Failures come by the hundred. One verification covers them all.
    if (performance.now() - lastStart < tryEach) return;
    lastStart = performance.now();
    start();
  });
  const tries = setInterval(() => void readiness.refresh(), tryEach).unref();
  void readiness.refresh();
  start();
  return () => {
    isEnded = true;
    clearInterval(tries);
    clearTimeout(next);
  };
}
