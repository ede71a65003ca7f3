import type { OrderService } from "../commerce/order-book.ts";
import { type CounterStore, createCounters } from "./data/counter-store.ts";
import type { Database } from "./data/database.ts";
import { createSessions, type EndedSessions } from "./data/ended-sessions.ts";
import { createOutbox, type Outbox } from "./data/outbox.ts";
import { createOrderService } from "./orders/order-service.ts";
import { createRetention, type Retention } from "./retention/retention.ts";

/** What a database keeps. */
export interface Stores {
  readonly orders: OrderService;
  readonly outbox: Outbox;
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
  readonly retention: Retention;
}

interface Options {
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
  /** How many steps a call of `retention.prune` takes. Default: all. */
  readonly pruneSteps?: number;
}

/** Creates the stores of a database. */
export const createStores = (database: Database, { now = Date.now, pruneSteps }: Options = {}): Stores => ({
  orders: createOrderService(database.run, now),
  outbox: createOutbox(database.run),
  counters: createCounters(database),
  sessions: createSessions(database.run),
  retention: createRetention(database.run, pruneSteps),
});
