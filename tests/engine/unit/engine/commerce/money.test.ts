import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  allocate,
  getDecimals,
  listSymbols,
  moneyFormat,
  printAmount,
} from "../../../../../engine/commerce/money.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** One of each number of decimals, and currencies that people write without the decimals of ISO 4217. */
const examples = [
  { currency: "JPY", decimals: 0, amount: 2990, printed: "2990", formatted: "¥2,990", whole: "¥3,000" },
  { currency: "USD", decimals: 2, amount: 2990, printed: "29.90", formatted: "$29.90", whole: "$30" },
  { currency: "BHD", decimals: 3, amount: 2990, printed: "2.990", formatted: "BHD 2.990", whole: "BHD 3" },
  { currency: "CLF", decimals: 4, amount: 29900, printed: "2.9900", formatted: "CLF 2.9900", whole: "CLF 3" },
  {
    currency: "HUF",
    decimals: 2,
    amount: 299050,
    printed: "2990.50",
    formatted: "HUF 2,990.50",
    whole: "HUF 3,000",
  },
  {
    currency: "IQD",
    decimals: 3,
    amount: 2990005,
    printed: "2990.005",
    formatted: "IQD 2,990.005",
    whole: "IQD 3,000",
  },
] as const;

describe.each(examples)("$currency", ({ currency, decimals, amount, printed, formatted, whole }) => {
  it(`has ${decimals} decimals`, () => {
    expect(getDecimals(currency)).toBe(decimals);
  });

  it("prints and formats all decimals", () => {
    expect(printAmount(amount, currency)).toBe(printed);
    expect(plain(moneyFormat("en-US", currency)(amount))).toBe(formatted);
    expect(plain(moneyFormat("en-US", currency, "auto")(amount))).toBe(formatted);
  });

  it("formats whole amounts without decimals", () => {
    const wholeAmount = Number(whole.replace(/\D/g, "")) * 10 ** decimals;
    expect(plain(moneyFormat("en-US", currency)(wholeAmount))).toBe(whole);
  });
});

it.each([
  ["USD", 3000, "$30.00"],
  ["JPY", 3000, "¥3,000"],
  ["HUF", 300000, "HUF 3,000"],
  ["IQD", 3000000, "IQD 3,000"],
] as const)("keeps the decimals that people write in %s, if asked to", (currency, amount, expected) => {
  expect(plain(moneyFormat("en-US", currency, "auto")(amount))).toBe(expected);
});

test("prints exactly the digits of an amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 51 }),
      fc.constantFrom(...examples.map(({ currency }) => currency)),
      (amount, currency) => {
        expect(Number(printAmount(amount, currency).replace(".", ""))).toBe(amount);
      },
    ),
  );
});

test("lists the symbols of a currency", () => {
  expect(listSymbols("en-CA", "USD")).toEqual(["US$", "$"]);
});

describe("allocate", () => {
  const amounts = fc.maxSafeInteger();
  const weights = fc.array(fc.oneof(fc.nat({ max: 5 }), fc.maxSafeNat()), { minLength: 1, maxLength: 12 });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + BigInt(value), 0n);
  const size = (value: number) => BigInt(Math.abs(value));

  it("keeps the sum, and the sign", () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const parts = allocate(amount, list);
        expect(sum(parts)).toBe(BigInt(amount));
        expect(parts.every((part) => part === 0 || part > 0 === amount > 0)).toBe(true);
      }),
    );
  });

  it("gives a larger weight no smaller part, and an earlier weight no smaller part than an equal one", () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const parts = allocate(amount, list).map(size);
        const byWeight = [...list.entries()]
          .sort(([, a], [, b]) => b - a)
          .map(([index]) => parts[index] ?? 0n);
        expect(byWeight).toEqual(byWeight.toSorted((a, b) => Number(b - a)));
      }),
    );
  });

  it("gives no weight a whole unit more or less than its exact share", () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const factors = list.some((weight) => weight > 0) ? list : list.map(() => 1);
        const total = sum(factors);
        allocate(amount, list).forEach((part, index) => {
          const distance = BigInt(part) * total - BigInt(amount) * BigInt(factors[index] ?? 0);
          expect(distance < total && distance > -total).toBe(true);
        });
      }),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [3, 7], [2, 3]],
    [1000, [2990, 4990, 0], [375, 625, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [0, [1, 2], [0, 0]],
  ])("splits %d by %j into %j", (amount, list, parts) => {
    expect(allocate(amount, list)).toEqual(parts);
  });

  it.each([
    [0.5, [1], "The amount 0.5 is not a whole number of smallest units."],
    [Number.NaN, [1], "The amount NaN is not a whole number of smallest units."],
    [2 ** 53, [1], "The amount 9007199254740992 is not a whole number of smallest units."],
    [1, [1, -1], "The weight -1 is not a whole number of 0 or more."],
    [1, [0.5], "The weight 0.5 is not a whole number of 0 or more."],
    [1, [], "An amount needs at least one weight."],
  ])("refuses %d by %j", (amount, list, message) => {
    expect(() => allocate(amount, list)).toThrow(message);
  });
});
