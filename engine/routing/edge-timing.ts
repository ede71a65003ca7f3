/** The `Server-Timing` entry with the time until the site changes: `edge;dur=1500`, in milliseconds. */
export const edgeTiming = (ms: number): string => `edge;dur=${Math.max(0, Math.ceil(ms))}`;

/** The time until the site changes, in milliseconds. Infinite if the header says nothing of it. */
export function readEdgeTiming(header: string | null): number {
  const [, ms] = /(?:^|,)\s*edge;dur=(\d+)/.exec(header ?? "") ?? [];
  return ms === undefined ? Number.POSITIVE_INFINITY : Number(ms);
}
