const first = 5000;
const longest = 3_600_000;

/**
 * Milliseconds until an event is tried again after so many attempts: twice as long each time up to an hour, and by chance up to a
 * half less, so that what failed together does not come back together.
 */
export function retryDelay(attempts: number, chance: number): number {
  const full = Math.min(longest, first * 2 ** (attempts - 1));
  return Math.round(full * (1 - chance / 2));
}
