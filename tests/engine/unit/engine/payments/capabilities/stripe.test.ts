import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getDecimals, printAmount } from "../../../../../../engine/commerce/money.ts";
import { stripeCapabilities } from "../../../../../../engine/payments/capabilities/stripe.ts";
import { fromProviderAmount, toProviderAmount } from "../../../../../../engine/payments/provider-amount.ts";

const { findCurrency } = stripeCapabilities;

function convert(amount: number, currency: string): number | undefined {
  const entry = findCurrency(currency);
  return entry && toProviderAmount(amount, currency, entry);
}

describe("the currency table", () => {
  test.each([
    ["EUR", 4990, 4990],
    ["JPY", 1280, 1280],
    ["ISK", 5, 500],
    ["UGX", 5000, 500_000],
    ["KWD", 5120, 5120],
    ["HUF", 1_299_000, 1_299_000],
    ["TWD", 80_045, 80_045],
    // Two decimals in ISO 4217, none at Stripe.
    ["MGA", 1_000_000, 10_000],
  ])("writes %s %i as %i", (currency, amount, expected) => {
    expect(convert(amount, currency)).toBe(expected);
  });

  test.each([
    ["EUR", 49],
    ["HUF", 17_499],
    ["EUR", 100_000_000],
    ["KWD", 5124],
    ["MGA", 10_050],
    ["XXX", 100],
    ["eur", 100],
    ["", 100],
    ["R A", 100],
    ["CLF", 10_000],
  ])("does not charge %s %i", (currency, amount) => {
    expect(convert(amount, currency)).toBeUndefined();
  });
});

test("100,000 carts: Stripe's amount is the shown amount, and converts back", () => {
  const currencies = "EUR USD HUF TWD IDR MGA JPY KRW CLP XOF ISK UGX KWD BHD TND".split(" ");
  const lines = fc.array(fc.record({ price: fc.nat(40_000), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(fc.constantFrom(...currencies), lines, fc.nat(900), (currency, cart, delivery) => {
      const entry = findCurrency(currency);
      if (entry === undefined) throw new Error(`Stripe takes ${currency}.`);
      const amount = cart.reduce((sum, { price, quantity }) => sum + price * quantity, delivery);
      const charged = toProviderAmount(amount, currency, entry);
      fc.pre(charged !== undefined);
      counts[currency] = (counts[currency] ?? 0) + 1;
      const digits = String(charged).padStart(entry.decimals + 1, "0");
      const split = digits.length - entry.decimals;
      const written = Number(`${digits.slice(0, split)}.${digits.slice(split)}`);
      const isSame = written === Number(printAmount(amount, currency));
      return isSame && fromProviderAmount(charged, currency, entry) === amount;
    }),
    { numRuns: 100_000, maxSkipsPerRun: 100 },
  );
  expect(new Set(Object.keys(counts).map(getDecimals))).toEqual(new Set([0, 2, 3]));
});
