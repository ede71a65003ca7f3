import type { Order } from "../../../../commerce/order.ts";
import type { FactType, OrderFact } from "../../../../commerce/order-facts.ts";
import { showMoney } from "../format.ts";

type Describe = {
  readonly [Type in FactType]: (
    fact: OrderFact & { readonly type: Type },
    money: (amount: number) => string,
    order: Order,
  ) => string;
};

const because = (reason: string | undefined): string => (reason === undefined ? "" : `: ${reason}`);
const withReference = (reference: string | undefined): string =>
  reference === undefined ? "" : ` (${reference})`;

const describe: Describe = {
  "line-removed": ({ position }, _money, { lines }) =>
    `${lines[position]?.name ?? `Line ${position}`} was taken off the order`,
  paid: ({ amount, attempt, reference }, money) =>
    `${money(amount)} was paid${attempt === undefined ? "" : ` by payment ${attempt}`}${withReference(reference)}`,
  refunded: ({ amount, refund, reference, reason }, money) =>
    `${money(amount)} was refunded${refund === undefined ? "" : ` by refund ${refund}`}${withReference(reference)}${because(reason)}`,
  cancelled: ({ reason }) => `The order was cancelled${because(reason)}`,
  withdrawn: ({ reason }) => `The customer withdrew from the order${because(reason)}`,
  shipped: ({ carrier, tracking }) =>
    ["A parcel left", carrier, tracking].flatMap((text) => text ?? []).join(" "),
  attempt: ({ attempt, method, provider, amount }, money) =>
    `Payment ${attempt} of ${money(amount)} was prepared: ${method}, ${provider}`,
  "attempt-started": ({ attempt, reference }) => `Payment ${attempt} began at the provider (${reference})`,
  processing: ({ attempt }) => `The money of payment ${attempt} is on its way`,
  authorised: ({ attempt, amount }, money) => `Payment ${attempt} holds ${money(amount)}`,
  "attempt-ended": ({ attempt, result }) => `Payment ${attempt} ended without money: ${result}`,
  "under-review": ({ attempt, amount, currency }) =>
    `Payment ${attempt} is ${showMoney(amount, currency)}, which is not what it should be`,
  accepted: ({ attempt, amount }, money) => `The shop counts the ${money(amount)} of payment ${attempt}`,
  refund: ({ refund, attempt, amount, reason }, money) =>
    `Refund ${refund} of ${money(amount)} from payment ${attempt} was ordered${because(reason)}`,
  "refund-failed": ({ refund, reference, reason }) =>
    `Refund ${refund ?? reference ?? ""} failed${because(reason)}`,
  disputed: ({ attempt, amount }, money) => `The customer disputes ${money(amount)} of payment ${attempt}`,
  "dispute-won": ({ attempt }) => `The shop won the dispute about payment ${attempt}`,
  closed: ({ lines }) => `Nothing more is offered to the customer (lines: ${lines})`,
  "payment-unfinished": () => "The customer left without paying",
  "stock-released": () => "Its pieces went back into the stock",
  "stock-reserved": () => "Its pieces were taken from the stock again",
  "out-of-stock": () => "Its money came, but the stock has too few pieces",
  "dispute-lost": ({ attempt, amount }, money) =>
    `The shop lost the dispute about payment ${attempt}: ${money(amount)} went back`,
};

/** A fact in words. A fact of a later version is named by its type. */
export function describeFact(fact: OrderFact, order: Order): string {
  // SAFETY: each function gets facts of its own type.
  const write = describe[fact.type] as
    | ((fact: OrderFact, money: (amount: number) => string, order: Order) => string)
    | undefined;
  return write?.(fact, (amount) => showMoney(amount, order.currency), order) ?? fact.type;
}
