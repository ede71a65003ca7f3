import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Order } from "../../../../../engine/commerce/order.ts";
import { countOrder } from "../../../../../engine/commerce/order-counts.ts";
import type { OrderEvent } from "../../../../../engine/commerce/order-facts.ts";
import type { ProviderName } from "../../../../../engine/commerce/payment-method.ts";
import { priceOrder } from "../../../../../engine/commerce/price-order.ts";
import type { Count, CountKind } from "../../../../../engine/counts/count.ts";
import { toDay } from "../../../../../engine/counts/days.ts";
import { countArms } from "../../../../../engine/counts/experiments/read-arm-counts.ts";
import { sumOrders } from "../../../../../engine/counts/order-sums.ts";
import { line, order } from "../../../../fixtures/submissions.ts";

const day = toDay(order("o").at);

const attempt = (number: number, provider: ProviderName, lineAt?: number): OrderEvent => ({
  type: "attempt",
  attempt: number,
  provider,
  method: provider,
  kind: provider === "invoice" ? "invoice" : "card",
  upsell: "second-charge",
  amount: 3480,
  capture: "at-once",
  expires: 1_900_000_000_000,
  ...(lineAt !== undefined && { line: lineAt }),
});
const paid = (number: number, amount = 3480): OrderEvent => ({ type: "paid", attempt: number, amount });

/** An order of which each change is counted, as the order service does it. */
function openOrder(provider: ProviderName | undefined, id = "o", arm = "short") {
  const facts = provider ? [{ ...attempt(1, provider), key: "1", at: 1 }] : [];
  let state: Order = order(id, {
    ...(facts.length > 0 && { facts }),
    origin: { route: "take", source: "mail", device: "phone", isCounted: true },
    exposures: [{ experiment: "opening", phase: "0a1b2c3d", arm, day }],
  });
  const counts: Count[] = [...countOrder(state)];
  const change = (next: Order) => {
    counts.push(...countOrder(next, state));
    state = next;
  };
  return {
    counts,
    getOrder: () => state,
    addLine: (price: number) => change({ ...state, lines: [...state.lines, line("soap", price)] }),
    record: (...events: readonly OrderEvent[]) => {
      for (const event of events) {
        const earlier = state.facts ?? [];
        change({ ...state, facts: [...earlier, { ...event, key: `${earlier.length + 1}`, at: 1 }] });
      }
    },
  };
}

/** The number and the amount of a kind. */
const sumKinds = (counts: readonly Count[], kind: CountKind): number[] => {
  const same = counts.filter((count) => count.kind === kind);
  return (["number", "amount"] as const).map((part) => same.reduce((sum, count) => sum + count[part], 0));
};

/** The number of sold orders and their revenue. */
const sumSold = (counts: readonly Count[]) => {
  const { sold, soldAmount, counted, countedAmount } = sumOrders(counts);
  expect([counted, countedAmount]).toEqual([sold, soldAmount]);
  return [sold, soldAmount];
};

describe("an order", () => {
  test.each([[undefined], ["invoice" as const]])(
    "with the provider %s is sold at once, without a count of its own",
    (provider) => {
      const { counts } = openOrder(provider);
      expect(counts.map(({ kind }) => kind)).toEqual([
        "order",
        "counted-order",
        "arm-ordered",
        "arm-squares",
      ]);
      expect(sumSold(counts)).toEqual([1, 3480]);
    },
  );

  test("that waits for its money is ordered, and is sold when the money is held or has arrived", () => {
    for (const facts of [
      [paid(1)],
      [{ type: "authorised", attempt: 1, amount: 3480 }, paid(1)],
      [attempt(2, "invoice")],
    ] as const) {
      const { counts, record } = openOrder("stripe");
      expect(sumKinds(counts, "order")).toEqual([1, 3480]);
      expect(sumSold(counts)).toEqual([0, 0]);
      record(...facts);
      expect(sumKinds(counts, "order")).toEqual([1, 3480]);
      expect(sumSold(counts)).toEqual([1, 3480]);
    }
  });

  test("that is cancelled before it is paid never counts as paid", () => {
    const { counts, record } = openOrder("stripe");
    record({ type: "cancelled" }, paid(1));
    expect(sumSold(counts)).toEqual([0, 0]);
  });

  test("stays paid when it is refunded, cancelled or loses a line", () => {
    const { counts, record } = openOrder("stripe");
    record(
      paid(1),
      { type: "line-removed", position: 0 },
      { type: "refunded", amount: 3480 },
      { type: "cancelled" },
    );
    expect(sumSold(counts)).toEqual([1, 3480]);
  });

  test("whose amount is under review is not paid", () => {
    const { counts, record } = openOrder("stripe");
    record({ type: "under-review", attempt: 1, amount: 1, currency: "EUR" });
    expect(sumSold(counts)).toEqual([0, 0]);
  });

  test("that was paid outside its attempts is paid when the sum has arrived", () => {
    const { counts, record } = openOrder("stripe");
    record({ type: "paid", amount: 3000 });
    expect(sumSold(counts)).toEqual([0, 0]);
    record({ type: "paid", amount: 480 });
    expect(sumSold(counts)).toEqual([1, 3480]);
  });
});

describe("a line that is added", () => {
  test("on invoice is paid at once", () => {
    const { counts, addLine } = openOrder("invoice");
    addLine(1000);
    expect(sumSold(counts)).toEqual([1, 4480]);
  });

  test("on a saved card is paid with its own attempt", () => {
    const { counts, addLine, record } = openOrder("stripe");
    record(paid(1));
    addLine(1000);
    record(attempt(2, "stripe", 1));
    expect(sumKinds(counts, "order")).toEqual([1, 4480]);
    expect(sumSold(counts)).toEqual([1, 3480]);
    record({ type: "attempt-ended", attempt: 2, result: "failed" }, attempt(3, "stripe", 1), paid(3, 1000));
    expect(sumSold(counts)).toEqual([1, 4480]);
  });

  test("that is removed before its money comes is not paid", () => {
    const { counts, addLine, record } = openOrder("stripe");
    record(paid(1));
    addLine(1000);
    record(attempt(2, "stripe", 1), { type: "line-removed", position: 1 }, paid(2, 1000));
    expect(sumSold(counts)).toEqual([1, 3480]);
  });
});

describe("an order at the test bank", () => {
  test("counts only as a test", () => {
    const { counts, addLine, record } = openOrder("test-bank");
    record(paid(1));
    addLine(1000);
    record(attempt(2, "test-bank", 1), paid(2, 1000));
    expect(counts).toEqual([
      expect.objectContaining({ kind: "test-order", subject: "take", number: 1, amount: 0 }),
    ]);
  });

  test("counts no more as an order if another provider came first", () => {
    const { counts, record } = openOrder("stripe");
    record(attempt(2, "test-bank"), paid(2));
    for (const kind of ["order", "unpaid", "arm-ordered", "arm-squares", "arm-unpaid-squares"] as const)
      expect(sumKinds(counts, kind)).toEqual([0, 0]);
    expect(sumKinds(counts, "test-order")).toEqual([1, 0]);
  });
});

const steps = ["pay", "fail", "add", "pay-line", "fail-line", "cancel", "refund"] as const;

/** Plays what can happen to an order, and returns its counts and the lines that should count as paid. */
function play(provider: ProviderName | undefined, story: readonly (typeof steps)[number][], arm: string) {
  const { counts, getOrder, addLine, record } = openOrder(provider, "o", arm);
  const isInvoice = provider !== "stripe";
  const paidLines = new Set(isInvoice ? [0] : []);
  let [attempts, pending, isEnded] = [1, false, false];
  for (const step of story) {
    const last = getOrder().lines.length - 1;
    if (step === "pay" && !isInvoice && paidLines.size === 0) {
      record(paid(1));
      if (!isEnded) paidLines.add(0);
    }
    if (step === "fail" && !isInvoice) record({ type: "attempt-ended", attempt: 1, result: "failed" });
    if (step === "add" && paidLines.size > 0 && !pending && !isEnded) {
      addLine(700);
      if (isInvoice) paidLines.add(last + 1);
      else {
        attempts += 1;
        record(attempt(attempts, "stripe", last + 1));
        pending = true;
      }
    }
    if (pending && step === "pay-line") {
      record(paid(attempts, 700));
      if (!isEnded) paidLines.add(last);
      pending = false;
    }
    if (pending && step === "fail-line") {
      record(
        { type: "attempt-ended", attempt: attempts, result: "failed" },
        { type: "line-removed", position: last },
      );
      pending = false;
    }
    if (step === "cancel" && !isEnded) {
      record({ type: "cancelled" });
      isEnded = true;
    }
    if (step === "refund") record({ type: "refunded", amount: 100 });
  }
  const { lines, terms } = getOrder();
  const total = priceOrder({ lines: lines.filter((_, at) => paidLines.has(at)), terms }).total;
  return { counts, arm, total };
}

test("the counters of an experiment are the sums of what each browser has paid, and of its square", () => {
  const story = fc.record({
    provider: fc.constantFrom("stripe" as const, "invoice" as const, undefined),
    story: fc.array(fc.constantFrom(...steps), { maxLength: 8 }),
    arm: fc.constantFrom("control", "short"),
  });
  fc.assert(
    fc.property(fc.array(story, { minLength: 1, maxLength: 6 }), (stories) => {
      const orders = stories.map(({ provider, story, arm }) => play(provider, story, arm));
      const exposed = ["control", "short"].map(
        (arm): Count => ({
          ...({
            kind: "arm-exposed",
            market: "DE",
            source: "none",
            device: "any",
            subject: "opening",
            day,
          } as const),
          object: `0a1b2c3d ${arm} EUR control:1,short:1`,
          number: 9,
          amount: 0,
        }),
      );
      const sums = [...exposed, ...orders.flatMap(({ counts }) => counts)].filter(({ kind }) =>
        kind.startsWith("arm-"),
      );
      const { strata } = countArms(sums, "order");
      for (const arm of ["control", "short"]) {
        const totals = orders.filter((one) => one.arm === arm && one.total > 0).map(({ total }) => total);
        expect(strata[0]?.arms[arm]).toEqual({
          exposed: 9,
          converted: totals.length,
          amount: totals.reduce((sum, total) => sum + total, 0),
          squares: totals.reduce((sum, total) => sum + total ** 2, 0),
        });
      }
    }),
    { numRuns: 500 },
  );
});
