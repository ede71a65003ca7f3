import type { Count, CountKind } from "./count.ts";

/** The dimensions that a sum can keep besides those that it always has. */
export type CountDimension = "day" | "source" | "device";

/** Days are days since 1970-01-01, and both belong to the period. */
export interface CountQuery {
  readonly from: number;
  readonly to: number;
  /** Default: all. */
  readonly kinds?: readonly CountKind[] | undefined;
  readonly market?: string | undefined;
  readonly source?: string | undefined;
  readonly subject?: string | undefined;
  readonly object?: string | undefined;
  /** Default: none. */
  readonly by?: readonly CountDimension[];
}

/** A sum of counters. It has the dimensions of the query. */
export interface CountSum
  extends Pick<Count, "kind" | "market" | "subject" | "object" | "number" | "amount">,
    Partial<Pick<Count, "day" | "source" | "device">> {}

/** Reads sums of counters. */
export type ReadCounts = (query: CountQuery) => Promise<readonly CountSum[]>;
