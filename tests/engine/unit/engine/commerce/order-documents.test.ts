import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideFact } from "../../../../../engine/commerce/decide-fact.ts";
import type { Order } from "../../../../../engine/commerce/order.ts";
import {
  computeInvoiced,
  findNewDocument,
  type NewDocument,
  type OrderDocument,
} from "../../../../../engine/commerce/order-documents.ts";
import type { OrderEvent, OrderFact } from "../../../../../engine/commerce/order-facts.ts";
import { countRefunds, readAttempts } from "../../../../../engine/commerce/payment-attempts.ts";
import type { ProviderName } from "../../../../../engine/commerce/payment-method.ts";
import { order as buildOrder, line } from "../../../../fixtures/submissions.ts";

const begin = (attempt: number, provider: ProviderName, amount: number): OrderEvent => ({
  ...({ type: "attempt", attempt, provider, method: provider, amount, expires: 9 } as const),
  ...({ kind: "card", upsell: "none", capture: "at-once" } as const),
});

/** Updates the amount of the invoice and adds what `findNewDocument` says, as the store does. */
function document(order: Order, before: Order | undefined, fact: OrderFact | undefined): Order {
  const old = (before?.documents ?? []).map((entry) =>
    entry.kind === "invoice" ? { ...entry, amount: computeInvoiced(order) } : entry,
  );
  const added = findNewDocument(order, { before, at: 0, ...(fact && { fact }) });
  const number = (entry: NewDocument): OrderDocument => ({ ...entry, number: String(old.length) });
  return { ...order, documents: added ? [...old, number(added)] : old };
}

/** The order after an event, or as it was if the event makes no sense. */
function apply(order: Order, event: OrderEvent): Order {
  const { facts = [] } = order;
  const fact: OrderFact = { ...event, key: `k${facts.length}`, at: facts.length };
  const decision = decideFact(order, fact, undefined);
  return decision.kind === "recorded" ? document(decision.order, order, fact) : order;
}

const place = (provider: ProviderName): Order => {
  const order = buildOrder("o", { lines: [line("a", 3000), line("b", 2000)] });
  const attempt: OrderFact = { ...begin(1, provider, 5000), key: "attempt-1", at: 0 };
  return document({ ...order, facts: [attempt] }, undefined, undefined);
};

const readNotes = ({ documents = [] }: Order): readonly OrderDocument[] =>
  documents.filter(({ kind }) => kind === "credit-note");

const addUp = (documents: readonly { readonly amount: number }[]): number =>
  documents.reduce((sum, { amount }) => sum + amount, 0);

/** What the shop, its customers and a provider may do next. `part` chooses an attempt or a line, and a part of an amount. */
const steps: Readonly<Record<string, (order: Order, part: number) => OrderEvent | Order | undefined>> = {
  begin: (order) => begin(readAttempts(order).length + 1, "stripe", 5000),
  pay(order, part) {
    const attempt = readAttempts(order).at(part % readAttempts(order).length);
    if (attempt === undefined || attempt.status === "paid" || attempt.provider === "invoice")
      return undefined;
    if (attempt.status === "review" || part % 3 === 0)
      return { type: "under-review", attempt: attempt.attempt, amount: 1000 + part, currency: "EUR" };
    return { type: "paid", attempt: attempt.attempt, amount: attempt.amount };
  },
  accept(order) {
    const attempt = readAttempts(order).find(({ status }) => status === "review");
    return attempt && { type: "accepted", attempt: attempt.attempt, amount: attempt.captured };
  },
  end: (order) => ({ type: "attempt-ended", attempt: readAttempts(order).length, result: "failed" }),
  payDirectly: (_, part) => ({ type: "paid", amount: part }),
  reserve(order, part) {
    const attempts = readAttempts(order);
    const { attempt = 1, captured = 0, returned = 0 } = attempts.at(part % attempts.length) ?? {};
    const amount = Math.min(part, captured - returned);
    return { type: "refund", refund: countRefunds(attempts) + 1, attempt, amount };
  },
  settle(order, part) {
    for (const { attempt, refunds } of readAttempts(order))
      for (const { refund, amount, state } of refunds)
        if (state === "reserved")
          return part % 3 === 0
            ? { type: "refund-failed", refund }
            : { type: "refunded", refund, attempt, amount };
    return undefined;
  },
  refundElsewhere(order, part) {
    const attempts = readAttempts(order);
    const { attempt = 1, captured = 0, returned = 0 } = attempts.at(part % attempts.length) ?? {};
    const amount = Math.min(part, captured - returned);
    return amount > 0
      ? { type: "refunded", attempt, amount, reference: `r${order.facts?.length}` }
      : undefined;
  },
  refundDirectly: (_, part) => ({ type: "refunded", amount: part }),
  removeLine: ({ lines }, part) => ({ type: "line-removed", position: part % lines.length }),
  addLine: (order, part) => ({ ...order, lines: [...order.lines, line("c", part)] }),
  ship: () => ({ type: "shipped" }),
  cancel: () => ({ type: "cancelled" }),
  withdraw: () => ({ type: "withdrawn" }),
};

function take(order: Order, [name, part]: readonly [string, number]): Order {
  const change = steps[name]?.(order, part);
  if (change === undefined) return order;
  return "type" in change ? apply(order, change) : document(change, order, undefined);
}

describe("invoice and credit notes", () => {
  test("credit notes are positive, and never exceed the invoice", () => {
    const story = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 1, max: 6000 })),
      {
        maxLength: 14,
      },
    );
    fc.assert(
      fc.property(fc.constantFrom<ProviderName>("invoice", "stripe"), story, (provider, names) => {
        let order = place(provider);
        for (const name of names) {
          order = take(order, name);
          const notes = readNotes(order);
          const invoices = (order.documents ?? []).filter(({ kind }) => kind === "invoice");
          expect(invoices.length).toBeLessThan(2);
          expect(notes.every(({ amount }) => amount > 0)).toBe(true);
          expect(addUp(notes)).toBeLessThanOrEqual(addUp(invoices));
        }
      }),
      {
        numRuns: 5000,
        seed: 1,
        // The shop pays back in cash what is on its way back already.
        examples: [
          [
            "stripe",
            [
              ["pay", 1],
              ["reserve", 564],
              ["refundDirectly", 4437],
              ["settle", 1],
            ],
          ],
        ],
      },
    );
  });

  test("the refund of money under review takes nothing off the invoice", () => {
    const events: readonly OrderEvent[] = [
      { type: "attempt-ended", attempt: 1, result: "failed" },
      begin(2, "stripe", 5000),
      { type: "paid", attempt: 1, amount: 5000 },
      { type: "under-review", attempt: 2, amount: 4000, currency: "EUR" },
      { type: "line-removed", position: 1 },
      { type: "refunded", attempt: 2, amount: 4000 },
    ];
    const order = events.reduce(apply, place("stripe"));
    expect(readNotes(order)).toEqual([]);
    const refunded = apply(order, { type: "refunded", attempt: 1, amount: 1510 });
    expect(readNotes(refunded).map(({ amount, cause }) => [amount, cause])).toEqual([[1510, "k7"]]);
  });
});
