import type { Order } from "./order.ts";
import type { OrderFact } from "./order-facts.ts";
import { ledgerLength } from "./order-state.ts";
import { type Refusal, refuseFact } from "./refuse-fact.ts";

/** What becomes of a fact. See `Recorded` of the order book. */
export type Decision =
  | { readonly kind: "recorded"; readonly order: Order; readonly isNew: boolean }
  | { readonly kind: "changed" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** What a fact says, without when it was said. The same content gives the same text. */
const printContent = ({ key: _key, at: _at, ...content }: OrderFact): string =>
  JSON.stringify(Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))));

const refuseKey = ({ key, type }: OrderFact): Refusal => ({
  code: "key-of-another-fact",
  message: `The key "${key}" belongs to a fact of the type "${type}" with other content. Send each fact with a new key.`,
});

/** Decides what becomes of a fact. `expected`: the length that the ledger must have. Default: any. */
export function decideFact(order: Order, fact: OrderFact, expected: number | undefined): Decision {
  const { facts = [] } = order;
  const twin = facts.find(({ key }) => key === fact.key);
  if (twin && printContent(twin) === printContent(fact)) return { kind: "recorded", order, isNew: false };
  if (!twin && expected !== undefined && ledgerLength(order) !== expected) return { kind: "changed" };
  const refusal = twin ? refuseKey(twin) : refuseFact(order, fact);
  if (refusal) return { kind: "refused", refusal };
  return { kind: "recorded", order: { ...order, facts: [...facts, fact] }, isNew: true };
}
