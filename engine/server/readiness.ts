import type { LogEntry } from "./services.ts";
import type { OrderStore } from "./stores/order-store.ts";
import { StoreError } from "./stores/store-error.ts";

/** Why submissions cannot be stored. */
export type Failure = "not-writable" | "too-slow" | "damaged" | "submissions-failed";

/** What the operator should fix although the server works. */
export type Warning = "forwarding-headers-ignored";

/**
 * Whether this server should get visitors. The report is public: it contains no secrets and no personal data.
 */
export type ReadinessReport = {
  readonly warnings: readonly Warning[];
  /** The number of submissions and offers that could not be stored since the start. */
  readonly failedSubmissions: number;
} & (
  | { readonly status: "ok" | "draining" }
  | { readonly status: "failing"; readonly part: "order-store"; readonly reason: Failure }
);

export interface Readiness {
  /** The order store, wrapped so that each result counts as evidence. */
  readonly store: OrderStore | undefined;
  /** Checks that the store can be written. Concurrent calls share one check. */
  refresh(): Promise<void>;
  /** Reports the known state. Checks the store first if the last check is too old. */
  report(): Promise<ReadinessReport>;
  /** Marks the server as about to end. */
  drain(): void;
  warn(warning: Warning): void;
  /** Sets the result of a verification of the whole store. */
  setDamaged(isDamaged: boolean): void;
  /** Adds a listener that is called when a submission could not be stored. */
  onFailure(listener: () => void): void;
}

interface Options {
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** How long the result of a check is valid, in milliseconds. */
  readonly maxAge?: number;
  /**
   * How long a failed submission counts, in milliseconds. A store that loses only some submissions passes
   * every check.
   */
  readonly hold?: number;
  /** Timeout of a check, in milliseconds. */
  readonly timeout?: number;
  /** Milliseconds since any fixed moment. Not the time of day, because that can be set back. */
  readonly clock?: () => number;
}

/** Rejects with `late` if a promise takes too long. */
async function within(milliseconds: number, promise: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject("late"), milliseconds);
  try {
    await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A key that belongs to another form is the sender's error and not the store's. */
const isStoreError = (error: unknown): boolean =>
  !(error instanceof StoreError) || error.reason === "unavailable";

/** Wraps a store. `onFailure` is called when something could not be stored. */
function watchStore(store: OrderStore, onFailure: () => void): OrderStore {
  async function watch<Result>(storing: Promise<Result>): Promise<Result> {
    try {
      return await storing;
    } catch (error) {
      if (isStoreError(error)) onFailure();
      throw error;
    }
  }
  return {
    accept: (submission) => watch(store.accept(submission)),
    addLine: (...line) => watch(store.addLine(...line)),
    order: (id) => store.order(id),
    check: () => store.check(),
    close: () => store.close(),
  };
}

/** The result of a check of the store. */
interface Check {
  /** When it ended, by the clock. */
  readonly at: number;
  readonly failure?: Failure;
}

/** Checks that a store can be written. Concurrent calls share one check. */
function storeChecker(store: OrderStore | undefined, timeout: number, clock: () => number) {
  let last: Check | undefined;
  let underWay: Promise<void> | undefined;
  async function attempt(): Promise<void> {
    try {
      if (store) await within(timeout, store.check());
      last = { at: clock() };
    } catch (error) {
      last = { at: clock(), failure: error === "late" ? "too-slow" : "not-writable" };
    }
  }
  return {
    last: () => last,
    check(): Promise<void> {
      underWay ??= attempt().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** Logs when the server becomes ready or stops being ready. */
function changeLogger(log: Options["log"]): (failure: Failure | undefined) => void {
  let logged: Failure | undefined;
  return (reason) => {
    if (reason === logged) return;
    log?.(
      reason === undefined
        ? { level: "info", event: "readiness", status: "ok" }
        : { level: "error", event: "readiness", status: "failing", part: "order-store", reason },
    );
    logged = reason;
  };
}

/**
 * Reports whether submissions can be stored. It has three sources: checks of the store, the results of real
 * submissions, and verifications of the whole store. A report causes no work for the store, unless the last
 * check is older than `maxAge`.
 */
export function createReadiness(
  store: OrderStore | undefined,
  { log, maxAge = 30_000, hold = 30_000, timeout = 2000, clock = () => performance.now() }: Options,
): Readiness {
  const checker = storeChecker(store, timeout, clock);
  const noteChange = changeLogger(log);
  let isDamaged = false;
  let isDraining = false;
  let lastFailedSubmission = Number.NEGATIVE_INFINITY;
  let failedSubmissions = 0;
  const warnings = new Set<Warning>();
  const listeners: (() => void)[] = [];

  function failure(): Failure | undefined {
    if (isDamaged) return "damaged";
    const isRecent = clock() - lastFailedSubmission < hold;
    return checker.last()?.failure ?? (isRecent ? "submissions-failed" : undefined);
  }

  async function refresh(): Promise<void> {
    await checker.check();
    noteChange(failure());
  }

  function noteFailure(): void {
    lastFailedSubmission = clock();
    failedSubmissions++;
    noteChange(failure());
    for (const listener of listeners) listener();
  }

  return {
    store: store && watchStore(store, noteFailure),
    refresh,
    async report() {
      const checked = checker.last();
      if (store && !isDraining && (checked === undefined || clock() - checked.at > maxAge)) await refresh();
      const reason = failure();
      const details = { warnings: [...warnings], failedSubmissions };
      if (isDraining) return { status: "draining", ...details };
      return reason === undefined
        ? { status: "ok", ...details }
        : { status: "failing", part: "order-store", reason, ...details };
    },
    drain() {
      isDraining = true;
    },
    warn(warning) {
      warnings.add(warning);
    },
    setDamaged(found) {
      isDamaged = found;
      noteChange(failure());
    },
    onFailure(listener) {
      listeners.push(listener);
    },
  };
}
