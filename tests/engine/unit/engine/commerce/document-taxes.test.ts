import fc from "fast-check";
import { expect, test } from "vitest";
import { findCreditTaxes } from "../../../../../engine/commerce/document-taxes.ts";
import type { OrderFact } from "../../../../../engine/commerce/order-facts.ts";
import { priceOrder } from "../../../../../engine/commerce/price-order.ts";
import type { TaxTerms } from "../../../../../engine/commerce/taxes.ts";

const taxes = (prices: "gross" | "net"): TaxTerms => ({
  prices,
  rounding: { by: "rate", mode: "half-up" },
  delivery: "standard",
  classes: {
    standard: [{ name: "VAT", rate: 190_000 }],
    reduced: [{ name: "VAT", rate: 70_000 }],
  },
});

const line = (price: number, taxClass: string) => ({ product: "a", name: "A", price, quantity: 1, taxClass });

const note = (cause: string, amount: number) =>
  ({ kind: "credit-note", cause, amount, at: 0, number: cause }) as const;

const invoice = (amount: number) => ({ kind: "invoice", cause: "", amount, at: 0, number: "DE-1" }) as const;

test("a line that is taken back gives back its own taxes", () => {
  const facts: OrderFact[] = [
    { type: "line-removed", key: "r", at: 1, position: 1 },
    { type: "refunded", key: "f", at: 2, amount: 1070 },
  ];
  const order = {
    lines: [line(11_900, "standard"), line(1070, "reduced")],
    terms: { fee: 0, taxes: taxes("gross") },
    facts,
  };
  const found = findCreditTaxes(order, [invoice(12_970), note("f", 1070)]);
  expect(found.get("f")).toEqual([{ name: "VAT", rate: 70_000, amount: 70 }]);
});

test("any other refund gives back a share of all taxes", () => {
  const facts: OrderFact[] = [{ type: "refunded", key: "f", at: 2, amount: 6485 }];
  const order = {
    lines: [line(11_900, "standard"), line(1070, "reduced")],
    terms: { fee: 0, taxes: taxes("gross") },
    facts,
  };
  const found = findCreditTaxes(order, [invoice(12_970), note("f", 6485)]);
  expect(found.get("f")).toEqual([
    { name: "VAT", rate: 190_000, amount: 950 },
    { name: "VAT", rate: 70_000, amount: 35 },
  ]);
});

test("an order without taxes has none in its credit notes", () => {
  const order = { lines: [line(100, "standard")], terms: { fee: 0 }, facts: [] };
  expect(findCreditTaxes(order, [invoice(100), note("f", 50)])).toEqual(new Map());
});

test("the taxes of credit notes for the whole order sum up to its own", () => {
  const cart = fc.record({
    prices: fc.constantFrom("gross", "net"),
    lines: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom("standard", "reduced")),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    fee: fc.integer({ min: 0, max: 999 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(cart, ({ prices, lines, fee, cuts }) => {
      const order = {
        lines: lines.map(([price, taxClass]) => line(price, taxClass)),
        terms: { fee, taxes: taxes(prices) },
      };
      const price = priceOrder(order);
      const places = [...cuts.map((cut) => Math.floor(cut * price.total)), price.total].sort((a, b) => a - b);
      const amounts = places.map((place, index) => place - (places[index - 1] ?? 0));
      const facts = amounts.map(
        (amount, index): OrderFact => ({ type: "refunded", key: `f${index}`, at: index, amount }),
      );
      const documents = [invoice(price.total), ...amounts.map((amount, index) => note(`f${index}`, amount))];
      const found = [...findCreditTaxes({ ...order, facts }, documents).values()].flat();
      for (const { rate, amount } of price.taxes?.amounts ?? []) {
        const parts = found.filter((tax) => tax.rate === rate);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        expect(parts.every((part) => part.amount > 0)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
