import { anyDevice, type Count, type CountKind, noSource } from "../counts/count.ts";
import { toDay } from "../counts/days.ts";
import type { Order, OrderLine } from "./order.ts";
import { isReleased } from "./order-state.ts";
import { isTestOrder, readAttempts } from "./payment-attempts.ts";
import { priceOrder } from "./price-order.ts";

/** A number of orders, their total and its square. Amounts are in the currency's smallest unit. */
interface Sums {
  readonly number: number;
  readonly amount: number;
  readonly squares: number;
}

const nothing: Sums = { number: 0, amount: 0, squares: 0 };

const subtract = (one: Sums, other: Sums): Sums => ({
  number: one.number - other.number,
  amount: one.amount - other.amount,
  squares: one.squares - other.squares,
});

/** The sums of an order with these lines. Without lines, there is no order. */
function sumUp(lines: readonly OrderLine[], { terms }: Order): Sums {
  if (lines.length === 0) return nothing;
  const { total } = priceOrder({ lines, terms });
  return { number: 1, amount: total, squares: total ** 2 };
}

/**
 * The lines that are on invoice, or whose money was held or has arrived, unless the line was removed or the order ended
 * before. Later removals and refunds change nothing.
 */
export function listSold(order: Order): readonly OrderLine[] {
  const { lines, facts = [] } = order;
  const attempts = readAttempts(order).filter(({ line }) => line !== undefined);
  return lines.filter((_, position) => {
    const end = facts.findIndex(
      (fact) =>
        fact.type === "cancelled" ||
        fact.type === "withdrawn" ||
        (fact.type === "line-removed" && fact.position === position),
    );
    const until = end === -1 ? facts : facts.slice(0, end);
    if (!isReleased({ ...order, facts: until })) return false;
    const numbers = attempts.filter(({ line }) => line === position).map(({ attempt }) => attempt);
    const isCovered = until.some(
      (fact) => (fact.type === "authorised" || fact.type === "paid") && numbers.includes(fact.attempt ?? 0),
    );
    return numbers.length === 0 || isCovered;
  });
}

/** The kinds of counters for orders, and for those of their visits and arms. */
const orderKinds = {
  all: "order",
  counted: "counted-order",
  arm: "arm-ordered",
  squares: "arm-squares",
} as const satisfies Record<string, CountKind>;

/** The same for what is not paid of these orders. */
const unpaidKinds = {
  all: "unpaid",
  counted: "counted-unpaid",
  arm: "arm-unpaid",
  squares: "arm-unpaid-squares",
} as const satisfies Record<string, CountKind>;

/** What an order counts where it was placed, if its market counts. */
function countVisit(
  { origin, market, currency, at }: Order,
  { number, amount }: Sums,
  kinds: readonly CountKind[],
) {
  if (origin === undefined) return [];
  const { route: subject, source, device } = origin;
  const count = { market, source, device, subject, object: currency, day: toDay(at), number, amount };
  return kinds.map((kind): Count => ({ kind, ...count }));
}

/** What an order counts for its visit, and for the arms that its browser was exposed to. */
function countSums(
  order: Order,
  sums: Sums,
  kinds: typeof orderKinds | typeof unpaidKinds,
): readonly Count[] {
  const { origin, market, currency, exposures = [] } = order;
  if (sums.number === 0 && sums.amount === 0) return [];
  const { number, amount, squares } = sums;
  return [
    ...countVisit(order, sums, origin?.isCounted ? [kinds.all, kinds.counted] : [kinds.all]),
    ...exposures.flatMap(({ experiment: subject, phase, arm, day }): Count[] => {
      const object = `${phase} ${arm} ${currency}`;
      const count = { market, source: noSource, device: anyDevice, subject, object, day } as const;
      return [
        { ...count, kind: kinds.arm, number, amount },
        { ...count, kind: kinds.squares, number: 0, amount: squares },
      ];
    }),
  ];
}

/** What an order amounts to: all of it, and what is not sold, because it waits for its payment. A test order amounts to nothing. */
function measure(order: Order) {
  if (isTestOrder(order)) return { ordered: nothing, unpaid: nothing, tests: 1 };
  const ordered = sumUp(order.lines, order);
  return { ordered, unpaid: subtract(ordered, sumUp(listSold(order), order)), tests: 0 };
}

/**
 * What a new order counts, or with `before` what has changed since then: it has grown, or more of it is sold. An order on
 * invoice is sold before it is paid. Counts of unpaid orders become negative when the money comes, so that their sum is what is left.
 */
export function countOrder(order: Order, before?: Order): readonly Count[] {
  const now = measure(order);
  const earlier = before ? measure(before) : { ordered: nothing, unpaid: nothing, tests: 0 };
  const tests = { ...nothing, number: now.tests - earlier.tests };
  return [
    ...countSums(order, subtract(now.ordered, earlier.ordered), orderKinds),
    ...countSums(order, subtract(now.unpaid, earlier.unpaid), unpaidKinds),
    ...(tests.number === 0 ? [] : countVisit(order, tests, ["test-order"])),
  ];
}
