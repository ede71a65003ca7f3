import type { Order } from "../../commerce/order.ts";
import type { CountKind } from "../../counts/count.ts";
import type { Visit } from "../../counts/visit-event.ts";

/** What is counted. */
export interface Counted {
  readonly kind: CountKind;
  readonly market: string;
  /** Default: unknown. */
  readonly source?: string;
  readonly subject: string;
  readonly object?: string;
}

/** Where an order is placed. */
export interface Placed {
  readonly market: string;
  readonly findRoute: () => string | undefined;
  readonly visit: Visit | undefined;
}

/** Counts for one site. Counting never delays a response, and its errors are only logged. */
export interface Counting {
  /** Adds one to each counter. Ignores markets that count nothing. */
  count(request: Request, ...counted: readonly Counted[]): void;
  /** Whether a key is new. Remembers the latest keys, in memory only. */
  isFirst(key: string): boolean;
  /** How an order came about, and the experiments that its browser was exposed to, as far as its market counts. */
  attribute(request: Request, placed: Placed): Promise<Pick<Order, "origin" | "exposures">>;
}
