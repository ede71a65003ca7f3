/** The `Server-Timing` entry with the time until the site changes: `edge;dur=1500`, in milliseconds. */
export const edgeTiming = (ms: number): string => `edge;dur=${Math.max(0, Math.ceil(ms))}`;

/** The time until the site changes, in milliseconds. Infinite if the header says nothing of it. */
export const readEdgeTiming = (header: string | null): number =>
  Number(header?.match(/\bedge;dur=(\d+)/)?.[1] ?? Number.POSITIVE_INFINITY);
