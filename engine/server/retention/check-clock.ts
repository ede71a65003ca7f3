/** What a store remembers about the clock, in milliseconds since 1970. */
export interface SeenClock {
  /** The last time that was believed. */
  readonly seenAt: number;
  /** When the clock started to show times that are not believed. */
  readonly doubtedAt?: number;
}

/** A jump by more than this makes the time doubtful, and it stays doubtful for this long. In milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns what to remember after the clock has shown `now`.
 *
 * A time far ahead of the last one is not believed until the clock has run on for a week from there. A clock
 * that is wrong for a moment is right again by then. A shop that was off for long deletes a week later.
 *
 * A clock that goes back is believed, because an earlier time deletes less.
 */
export function checkClock({ seenAt, doubtedAt }: SeenClock, now: number): SeenClock {
  if (now - seenAt <= week) return { seenAt: now };
  const hasLeapt = doubtedAt === undefined || now < doubtedAt || now - doubtedAt > 2 * week;
  if (hasLeapt) return { seenAt, doubtedAt: now };
  return now - doubtedAt >= week ? { seenAt: now } : { seenAt, doubtedAt };
}
