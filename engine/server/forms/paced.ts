/** How much time expensive work may take on the one thread that serves all visitors. */
interface Pace {
  /** The maximum share of the time: 0.2 is a fifth. */
  readonly share: number;
  /**
   * The minimum cost of one piece of work, in milliseconds. On some platforms the clock stands still while
   * code runs.
   */
  readonly minCost: number;
  readonly maxWaiting: number;
  /** How long a piece of work waits for its turn, in milliseconds. */
  readonly timeout: number;
}

interface Clock {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Runs work when it is its turn. Returns undefined without running it if the wait would be too long. */
export type Paced = <Result>(work: () => Result) => Promise<Result | undefined>;

const platform: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Runs one piece of work at a time. After each there is a pause, long enough to keep to the share. Each
 * caller waits with its own timer, because on Workers one request cannot wake another.
 */
export function paced({ share, minCost, maxWaiting, timeout }: Pace, clock: Clock = platform): Paced {
  let pausedUntil = 0;
  let waiting = 0;
  return async (work) => {
    const latest = clock.now() + timeout;
    for (let now = clock.now(); now < pausedUntil; now = clock.now()) {
      if (waiting >= maxWaiting || pausedUntil > latest) return undefined;
      waiting++;
      // Timers have a resolution of one millisecond.
      await clock.sleep(Math.ceil(pausedUntil - now));
      waiting--;
    }
    // Do not await anything between the last check of the clock and the end of the work. Otherwise two could
    // run at once.
    const start = clock.now();
    try {
      return work();
    } finally {
      pausedUntil = start + Math.max(minCost, clock.now() - start) / share;
    }
  };
}
