import { html } from "hono/html";
import type { Order } from "../../../../commerce/order.ts";
import type { FactType, OrderFact } from "../../../../commerce/order-facts.ts";
import { showMoney } from "../format.ts";
import { type Html, say } from "../parts.ts";

type Describe = {
  readonly [Type in FactType]: (
    fact: OrderFact & { readonly type: Type },
    money: (amount: number) => Html,
    order: Order,
  ) => Html;
};

const because = (reason: string | undefined): Html | "" => (reason === undefined ? "" : say`: ${reason}`);
const withReference = (reference: string | undefined): Html | "" =>
  reference === undefined ? "" : say` (${reference})`;

const describe: Describe = {
  "line-removed": ({ position }, _money, { lines }) =>
    say`${lines[position]?.name ?? say`Line ${position}`} was taken off the order`,
  paid: ({ amount, attempt, reference }, money) =>
    say`${money(amount)} was paid${attempt === undefined ? "" : say` by payment ${attempt}`}${withReference(reference)}`,
  refunded: ({ amount, refund, reference, reason }, money) =>
    say`${money(amount)} was refunded${refund === undefined ? "" : say` by refund ${refund}`}${withReference(reference)}${because(reason)}`,
  cancelled: ({ reason }) => say`The order was cancelled${because(reason)}`,
  withdrawn: ({ reason }) => say`The customer withdrew from the order${because(reason)}`,
  shipped: ({ carrier, tracking }) =>
    say`A parcel left${carrier === undefined ? "" : say` ${carrier}`}${tracking === undefined ? "" : say` ${tracking}`}`,
  attempt: ({ attempt, method, provider, amount }, money) =>
    say`Payment ${attempt} of ${money(amount)} was prepared: ${method}, ${provider}`,
  "attempt-started": ({ attempt, reference }) => say`Payment ${attempt} began at the provider (${reference})`,
  processing: ({ attempt }) => say`The money of payment ${attempt} is on its way`,
  authorised: ({ attempt, amount }, money) => say`Payment ${attempt} holds ${money(amount)}`,
  "attempt-ended": ({ attempt, result }) => say`Payment ${attempt} ended without money: ${result}`,
  "under-review": ({ attempt, amount, currency }) =>
    say`Payment ${attempt} is ${showMoney(amount, currency)}, which is not what it should be`,
  accepted: ({ attempt, amount }, money) => say`The shop counts the ${money(amount)} of payment ${attempt}`,
  refund: ({ refund, attempt, amount, reason }, money) =>
    say`Refund ${refund} of ${money(amount)} from payment ${attempt} was ordered${because(reason)}`,
  "refund-failed": ({ refund, reference, reason }) =>
    say`Refund ${refund ?? reference ?? ""} failed${because(reason)}`,
  disputed: ({ attempt, amount }, money) => say`The customer disputes ${money(amount)} of payment ${attempt}`,
  "dispute-won": ({ attempt }) => say`The shop won the dispute about payment ${attempt}`,
  closed: ({ lines }) => say`Nothing more is offered to the customer (lines: ${lines})`,
  "payment-unfinished": () => say`The customer left without paying`,
  "stock-released": () => say`Its pieces went back into the stock`,
  "stock-reserved": () => say`Its pieces were taken from the stock again`,
  "out-of-stock": () => say`Its money came, but the stock has too few pieces`,
  "dispute-lost": ({ attempt, amount }, money) =>
    say`The shop lost the dispute about payment ${attempt}: ${money(amount)} went back`,
};

/** A fact in words, whose names and reasons keep their own direction. A fact of a later version is named by its type. */
export function describeFact(fact: OrderFact, order: Order): Html {
  // SAFETY: each function gets facts of its own type.
  const write = describe[fact.type] as
    | ((fact: OrderFact, money: (amount: number) => Html, order: Order) => Html)
    | undefined;
  return write?.(fact, (amount) => html`${showMoney(amount, order.currency)}`, order) ?? say`${fact.type}`;
}
