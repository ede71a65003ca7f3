import type { Count, CountKey, CountQuery, CountSum } from "../../counts/count.ts";

/** Keeps daily counters, and their sums by month for long periods. Promises reject with a StoreError. */
export interface CounterStore {
  /** Adds to counters in one transaction. */
  add(counts: readonly Count[]): Promise<void>;
  /** Sums counters. The order of the sums is undefined. */
  read(query: CountQuery): Promise<readonly CountSum[]>;
  /** Deletes what was counted before a day. Returns the number of deleted daily counters. */
  prune(before: number): Promise<number>;
}

const keyParts = ({ kind, market, source, device, subject, object }: CountKey) =>
  [kind, market, source, device, subject, object] as const;

/** The key of a counter as one text. */
export const countId = (key: CountKey & { readonly day: number }): string =>
  JSON.stringify([key.day, ...keyParts(key)]);

/**
 * Sorts counters by their keys. Two servers that add to the same counters then lock them in the same order.
 */
export const sortCounts = (counts: readonly Count[]): readonly Count[] =>
  counts
    .map((count) => [countId(count), count] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, count]) => count);
