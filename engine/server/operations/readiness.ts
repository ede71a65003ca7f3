import type { OrderService } from "../../commerce/order-book.ts";
import type { LogEntry } from "../data/log-entry.ts";
import { StoreError } from "../data/store-error.ts";
import type { HostServices } from "../http/services.ts";

/** Why submissions cannot be stored. */
export type Failure = "not-writable" | "too-slow" | "damaged" | "submissions-failed";

/** What the operator should fix although the server works. */
export type Warning = "forwarding-headers-ignored";

/** Whether this server should get visitors. It is public: it contains no secrets and no personal data. */
interface ReadinessReport {
  readonly isDraining: boolean;
  readonly failure: Failure | undefined;
  readonly warnings: readonly Warning[];
  /** The number of submissions and offers that could not be stored since the start. */
  readonly failedSubmissions: number;
}

export interface Readiness {
  /** The order book, wrapped so that each result counts as evidence. */
  readonly orders: OrderService | undefined;
  /** Checks that the store can be written, after the last failed submission. Concurrent calls share one check. */
  refresh(): Promise<void>;
  /** Reports the known state. Checks the store first if the last check is outdated. */
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
const isStoreFailure = (error: unknown): boolean =>
  !(error instanceof StoreError) || error.reason === "unavailable";

/** Wraps an order book. `onFailure` is called when something could not be stored. */
function watchOrders(orders: OrderService, onFailure: () => void): OrderService {
  async function watch<Result>(storing: Promise<Result>): Promise<Result> {
    try {
      return await storing;
    } catch (error) {
      if (isStoreFailure(error)) onFailure();
      throw error;
    }
  }
  return {
    ...orders,
    place: (submission) => watch(orders.place(submission)),
    addLine: (...line) => watch(orders.addLine(...line)),
    record: (...fact) => watch(orders.record(...fact)),
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
 * check is older than `maxAge` or than the last failed submission.
 */
export function createReadiness(
  store: Pick<HostServices, "orders" | "check"> | undefined,
  { log, maxAge = 30_000, timeout = 2000, clock = () => performance.now() }: Options,
): Readiness {
  const logChange = changeLogger(log);
  const warnings = new Set<Warning>();
  const listeners: (() => void)[] = [];
  let isDamaged = false;
  let isDraining = false;
  let failedSubmissions = 0;
  /** The number of failed submissions when the last check started. */
  let failuresBeforeCheck = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let storeFailure: Failure | undefined;
  let runningCheck: Promise<void> | undefined;

  const getFailure = (): Failure | undefined => (isDamaged ? "damaged" : storeFailure);

  async function check(): Promise<void> {
    failuresBeforeCheck = failedSubmissions;
    try {
      if (store) await within(timeout, store.check());
      storeFailure = failedSubmissions > failuresBeforeCheck ? "submissions-failed" : undefined;
    } catch (error) {
      storeFailure = error === "late" ? "too-slow" : "not-writable";
    }
    checkedAt = clock();
    logChange(getFailure());
  }

  async function refresh(): Promise<void> {
    // A check that started before the last failed submission proves nothing about it.
    if (failedSubmissions > failuresBeforeCheck) await runningCheck;
    runningCheck ??= check().finally(() => {
      runningCheck = undefined;
    });
    await runningCheck;
  }

  function noteFailure(): void {
    failedSubmissions++;
    storeFailure ??= "submissions-failed";
    logChange(getFailure());
    for (const listener of listeners) listener();
  }

  return {
    orders: store && watchOrders(store.orders, noteFailure),
    refresh,
    async report() {
      const isOutdated = failedSubmissions > failuresBeforeCheck || clock() - checkedAt > maxAge;
      // A store that hangs must not delay each report: the current failure is correct until the check ends.
      const isCheckingFailure = storeFailure !== undefined && runningCheck !== undefined;
      if (store && !isDraining && isOutdated && !isCheckingFailure) await refresh();
      return { isDraining, failure: getFailure(), warnings: [...warnings], failedSubmissions };
    },
    drain() {
      isDraining = true;
    },
    warn(warning) {
      warnings.add(warning);
    },
    setDamaged(found) {
      isDamaged = found;
      logChange(getFailure());
    },
    onFailure(listener) {
      listeners.push(listener);
    },
  };
}
