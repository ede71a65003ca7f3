import type { Order } from "../../engine/commerce/order.ts";
import { readAttempts } from "../../engine/commerce/payment-attempts.ts";
import type { KeyedEvent } from "../../engine/payments/payment-facts.ts";
import type { Protocol } from "./protocol.ts";
import { attemptFor, type Scenario, stampFact, type World } from "./scenario.ts";

/** The order with this content as one object, so that what is computed from it can be remembered. */
export type Intern = (order: Order) => Order;

/** The order book's part of the world. */
interface AttemptOptions {
  readonly line?: number;
  readonly provider?: "test-bank" | "invoice";
}

export interface Ledger {
  readonly rules: Protocol;
  readonly scenario: Scenario;
  /**
   * Puts an order in the place of the one before, takes its pieces from the stock, and tells the shop when the goods may leave.
   * Undefined if too few pieces are left.
   */
  setOrder(world: World, order: Order): World | undefined;
  /** Records a fact. Undefined if the ledger does not accept it. */
  record(world: World, event: KeyedEvent, expected?: number): World | undefined;
  /** Builds the next attempt to pay for the order, or for a line. */
  buildAttempt(order: Order, now: number, options?: AttemptOptions): KeyedEvent;
}

export function createLedger(rules: Protocol, scenario: Scenario, intern: Intern): Ledger {
  function setOrder(world: World, order: Order): World | undefined {
    const before = world.order !== undefined && rules.isReleased(world.order);
    const after = rules.isReleased(order);
    const moved = rules.listMoved(world.order ?? { lines: [] }, order);
    const available = moved.reduce((left, { pieces }) => left - pieces, world.stock.available);
    if (available < 0) return undefined;
    return {
      ...world,
      stock: { ...world.stock, available },
      order: intern(order),
      created: world.created + (after && !before ? 1 : 0),
      ...(before && !after && { fault: "goods that could leave can no longer" }),
    };
  }
  return {
    rules,
    scenario,
    setOrder,
    record(world, event, expected) {
      if (world.order === undefined) return undefined;
      const decision = rules.decideFact(world.order, { ...event, at: stampFact(world) }, expected);
      if (decision.kind !== "recorded") return undefined;
      return decision.isNew ? setOrder(world, decision.order) : world;
    },
    buildAttempt(order, now, { line, provider = "test-bank" } = {}) {
      const attempt = readAttempts(order).length + 1;
      return {
        ...({ type: "attempt", key: `attempt-${attempt}`, attempt, line, provider } as const),
        ...({ kind: "card", upsell: "second-charge" } as const),
        ...({ method: "card", capture: scenario.capture ?? "at-once", expires: now + attemptFor } as const),
        amount: order.lines[line ?? 0]?.price ?? 0,
      };
    },
  };
}
