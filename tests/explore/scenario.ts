import type { Order } from "../../engine/commerce/order.ts";
import { ledgerLength } from "../../engine/commerce/order-state.ts";
import type { ProviderCall, Run } from "../../engine/payments/next-step.ts";
import type { KeyedEvent } from "../../engine/payments/payment-facts.ts";
import type { PaymentState } from "../../engine/payments/provider-payment.ts";
import type { Bank, BankPayment, Conduct } from "./model-bank.ts";

/** What may happen only so often in a story. */
export const expenses = [
  // The customer places the order, accepts the offer, chooses another method, comes back from the bank's page.
  ...(["tab", "offer", "choice", "return"] as const),
  // The bank's event arrives. The worker looks at the attempts.
  ...(["event", "reconcile"] as const),
  // A process ends anywhere. A call has no answer. Time passes. The shop decides.
  ...(["crash", "loss", "tick", "shop"] as const),
  // A success after the end, a hold that lapses, a refund that fails, a refund or a dispute at the bank.
  ...(["late", "lapse", "bounce", "elsewhere", "dispute"] as const),
  // Another order takes a piece of the stock. The shop adds one.
  ...(["rival", "restock"] as const),
];

export type Expense = (typeof expenses)[number];

export type Budget = Readonly<Partial<Record<Expense, number>>>;

export type ShopAct =
  | "cancel"
  | "ship"
  | "withdraw"
  | "refund-part"
  | "refund-whole"
  | "remove-line"
  | "accept"
  | "return-review";

/** The bounds of an exploration. */
export interface Scenario {
  readonly name: string;
  /** The transitions before the story. After each, all processes run to their ends. */
  readonly given?: readonly string[];
  readonly budget: Budget;
  /** What `npm run explore` adds to the budget. */
  readonly deeper?: Budget;
  /** What becomes of a payment when the customer does everything on the bank's page. Default: captured. */
  readonly pays?: readonly PaymentState[];
  /** What becomes of a payment that succeeds after its end. Default: captured. */
  readonly late?: PaymentState;
  /** What a second charge may lead to. Default: the customer pays for a later line on the bank's page. */
  readonly charges?: readonly Conduct["starts"][];
  readonly capture?: "at-once" | "at-shipping";
  readonly shop?: readonly ShopAct[];
  /** Whether the other method that the customer may choose is an invoice. */
  readonly invoice?: boolean;
  /** Whether the bank can close an open payment. Default: true. */
  readonly closes?: boolean;
  readonly refunds?: Conduct["refunds"];
  /** The amount or the currency that the bank gives a payment in place of the attempt's. */
  readonly wrong?: Partial<Pick<Conduct, "amount" | "currency">>;
  /** Processes at the same time. Default: 2. */
  readonly processes?: number;
  /** The pieces of the stock before the order. Default: its products have no limited stock. */
  readonly stock?: number;
  /** Whether the worker looks at what the bank lists. Otherwise it looks at what the ledger wants. Default: true. */
  readonly lists?: boolean;
}

/** A request or a worker of the server, somewhere in its loop. */
export interface Process {
  readonly task: "pay" | "look" | "event" | "choose" | "advance";
  /** The attempt of an event. */
  readonly attempt?: number;
  readonly run: Run;
  readonly phase: "read" | "call" | "record" | "propose";
  /** The order as the process has read it, and the call that it has decided on. */
  readonly order?: Order;
  readonly step?: ProviderCall;
  /** What it is about to record, the length that the ledger must have, and the attempt that has answered. */
  readonly events?: readonly KeyedEvent[];
  readonly expected?: number | undefined;
  readonly answered?: number;
}

/** An event of the bank. A correct server takes nothing from it but the attempt to look at. */
export interface Mail {
  readonly attempt: number;
  readonly payment?: BankPayment;
}

/** The pieces that are left, those that other orders hold, and all that there are. */
export interface ModelStock {
  readonly available: number;
  readonly others: number;
  readonly total: number;
}

export interface World {
  /** Undefined until it is placed. */
  readonly order: Order | undefined;
  readonly bank: Bank;
  readonly processes: readonly Process[];
  readonly mail: readonly Mail[];
  /** The attempts whose page at the bank the customer has. */
  readonly pages: readonly number[];
  /** An index of `times`. */
  readonly clock: number;
  readonly budget: Budget;
  /** How often the shop was told that the goods may leave. */
  readonly created: number;
  readonly stock: ModelStock;
  /** What a step has done that no step may do. */
  readonly fault?: string;
}

export interface Transition {
  readonly name: string;
  readonly world: World;
}

const hour = 3_600_000;

/**
 * The order is fresh; the bank has forgotten its keys; the first attempts have expired; the last ones have; nothing is late
 * any more.
 */
export const times = [0, 2 * hour, 30 * hour, 56 * hour, 500 * hour];

/** The last moment at which somebody acts. */
export const lastClock = 2;

export const attemptFor = 24 * hour;

export const getTime = ({ clock }: Pick<World, "clock">): number => times[clock] ?? 0;

/** The time of the next fact. Each has its own: facts of the same time are slow to sort. */
export const stampFact = (world: World): number =>
  getTime(world) + (world.order ? ledgerLength(world.order) : 0);

/** Takes one of a budget. Undefined if nothing is left. */
export function spend(world: World, expense: Expense): World | undefined {
  const left = world.budget[expense] ?? 0;
  return left > 0 ? { ...world, budget: { ...world.budget, [expense]: left - 1 } } : undefined;
}

export const put = <Item>(
  list: readonly Item[],
  index: number,
  ...items: readonly Item[]
): readonly Item[] => [...list.slice(0, index), ...items, ...list.slice(index + 1)];

/** Starts a process. */
export function begin(world: World, task: Process["task"], run: Partial<Run>, attempt?: number): World {
  const process: Process = {
    ...({ task, phase: "read", run: { looks: [], answers: {}, calls: [], ...run } } as const),
    ...(attempt !== undefined && { attempt }),
  };
  return { ...world, processes: [...world.processes, process] };
}
