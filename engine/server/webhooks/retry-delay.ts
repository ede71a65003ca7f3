const first = 5000;

/** The longest wait before an event is sent again, in milliseconds. */
export const longestDelay = 3_600_000;

/**
 * Milliseconds to wait after this many attempts: doubles each time, up to an hour. A random part of up to
 * half is subtracted, so that events that failed together do not return together.
 */
export function retryDelay(attempts: number, chance: number): number {
  const full = Math.min(longestDelay, first * 2 ** (attempts - 1));
  return Math.round(full * (1 - chance / 2));
}
