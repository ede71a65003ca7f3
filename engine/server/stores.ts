import type { OrderService } from "../commerce/order-book.ts";
import { type CounterStore, createCounters } from "./data/counter-store.ts";
import type { Database } from "./data/database.ts";
import { createSessions, type EndedSessions } from "./data/ended-sessions.ts";
import { createMailStore, type MailStore } from "./data/mail-store.ts";
import { createNoticeStore, type NoticeStore } from "./data/notice-store.ts";
import { createTimers, type OrderTimers } from "./data/order-timers.ts";
import { createOutbox, type Outbox } from "./data/outbox.ts";
import { createPaymentStore, type PaymentStore } from "./data/payment-store.ts";
import { createPlanReader, type ReadMailPlan, type ReadServerFile } from "./mail/mail-plan.ts";
import { createMailQueue } from "./mail/mail-queue.ts";
import { type AttentionStore, createAttention } from "./orders/attention-store.ts";
import { createOrderService } from "./orders/order-service.ts";
import { createRetention, type Retention } from "./retention/retention.ts";

/** What a database keeps. */
export interface Stores {
  readonly orders: OrderService;
  readonly outbox: Outbox;
  readonly payments: PaymentStore;
  readonly timers: OrderTimers;
  readonly mails: MailStore;
  readonly notices: NoticeStore;
  readonly readMailPlan: ReadMailPlan;
  readonly attention: AttentionStore;
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
  readonly retention: Retention;
}

interface Options {
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
  /** Whether something runs every minute, and no work takes long: counts then wait for it, and old data goes in steps. */
  readonly isScheduled?: boolean;
  /** Reads the mails of the build in use. Omitted: none are queued. */
  readonly readFile?: ReadServerFile | undefined;
}

/** Creates the stores of a database. */
export const createStores = (
  database: Database,
  { now = Date.now, isScheduled = false, readFile }: Options = {},
): Stores => {
  const { run } = database;
  const mails = createMailStore(run);
  const orders = createOrderService(run, { now, mails: readFile && createMailQueue(mails, readFile) });
  const outbox = createOutbox(run);
  const payments = createPaymentStore(run);
  return {
    orders,
    outbox,
    payments,
    timers: createTimers(run),
    mails,
    notices: createNoticeStore(run),
    readMailPlan: createPlanReader(readFile ?? (async () => undefined)),
    attention: createAttention(run, outbox, payments, mails),
    counters: createCounters(database, { waits: isScheduled }),
    sessions: createSessions(run),
    retention: createRetention(run, orders.erase, isScheduled ? 1 : undefined),
  };
};
