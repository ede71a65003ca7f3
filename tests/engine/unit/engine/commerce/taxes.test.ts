import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyFormat } from "../../../../../engine/commerce/money.ts";
import { priceOrder } from "../../../../../engine/commerce/price-order.ts";
import { showSums } from "../../../../../engine/commerce/shown-order.ts";
import {
  computeTaxes,
  dependsOnAddress,
  findTaxTerms,
  type MarketTaxes,
  roundingModes,
  type TaxTerms,
} from "../../../../../engine/commerce/taxes.ts";

const tax = (name: string, percent: number) => ({ name, rate: percent * 10_000 });

const terms = (over: Partial<TaxTerms>): TaxTerms => ({
  prices: "net",
  rounding: { by: "rate", mode: "half-up" },
  delivery: "standard",
  classes: {},
  ...over,
});

const rounding = fc.record({ by: fc.constantFrom("rate", "line"), mode: fc.constantFrom(...roundingModes) });
// Two taxes of one class may have the same rate, and never the same name.
const taxes = fc.uniqueArray(
  fc.record({ name: fc.constantFrom("A", "B", "C"), rate: fc.integer({ min: 0, max: 300_000 }) }),
  { maxLength: 3, selector: ({ name }) => name },
);
const items = fc.array(fc.record({ amount: fc.integer({ min: 0, max: 999_999_999_999 }), taxes }), {
  maxLength: 8,
});
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

test("gross amounts are the sum of what is net and their taxes", () => {
  fc.assert(
    fc.property(items, rounding, (sold, rule) => {
      // With several taxes on one amount, all of them share a base.
      const single = sold.map((item) => ({ ...item, taxes: item.taxes.slice(0, 1) }));
      const split = computeTaxes(single, { prices: "gross", rounding: rule }).amounts;
      const taxed = single.filter(({ taxes: list }) => list.length > 0).map(({ amount }) => amount);
      expect(sum(split.map(({ base, amount }) => base + amount))).toBe(sum(taxed));
    }),
    { numRuns: 3000 },
  );
});

test("a net amount bears the exact tax, rounded once for each rate or for each line", () => {
  fc.assert(
    fc.property(items, rounding, (sold, rule) => {
      const { amounts } = computeTaxes(sold, { prices: "net", rounding: rule });
      for (const { name, rate, base, amount } of amounts) {
        const bases = sold.flatMap((item) =>
          item.taxes.some((one) => one.name === name && one.rate === rate) ? item.amount : [],
        );
        expect(base).toBe(sum(bases));
        const off = BigInt(amount) * 1_000_000n - BigInt(base) * BigInt(rate);
        const roundings = rule.by === "rate" ? 1n : BigInt(bases.length);
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(1_000_000n * roundings);
      }
    }),
    { numRuns: 3000 },
  );
});

test("a net price and the gross price with its taxes have the same taxes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), taxes, (amount, list) => {
      const net = computeTaxes([{ amount, taxes: list }], terms({}));
      const gross = amount + sum(net.amounts.map((part) => part.amount));
      const back = computeTaxes([{ amount: gross, taxes: list }], terms({ prices: "gross" }));
      // Each of at most three taxes was rounded once, so the gross price is at most 1.5 units off.
      for (const [index, part] of back.amounts.entries())
        expect(Math.abs(part.amount - (net.amounts[index]?.amount ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs((back.amounts[0]?.base ?? amount) - amount)).toBeLessThanOrEqual(3);
    }),
    { numRuns: 3000 },
  );
});

test.for([
  ["half-up", 3, 2],
  ["half-even", 2, 2],
  ["up", 3, 2],
  ["down", 2, 1],
] as const)("%s rounds 2.5 to %i and 1.5 to %i", ([mode, first, second]) => {
  const round = (amount: number) =>
    computeTaxes([{ amount, taxes: [tax("VAT", 10)] }], terms({ rounding: { by: "rate", mode } })).amounts[0]
      ?.amount;
  expect([round(25), round(15)]).toEqual([first, second]);
});

test("a tax is rounded once for the order, or once for each line", () => {
  const sold = Array.from({ length: 3 }, () => ({ amount: 5, taxes: [tax("VAT", 10)] }));
  const amountBy = (by: "rate" | "line") =>
    computeTaxes(sold, terms({ rounding: { by, mode: "half-up" } })).amounts;
  expect(amountBy("rate")).toEqual([{ ...tax("VAT", 10), base: 15, amount: 2 }]);
  expect(amountBy("line")).toEqual([{ ...tax("VAT", 10), base: 15, amount: 3 }]);
});

const unitedStates: MarketTaxes = {
  prices: "net",
  rounding: { by: "rate", mode: "half-up" },
  delivery: "delivery",
  rules: [
    { name: "New York", rates: { standard: 40_000, delivery: 40_000 }, regions: ["NY"] },
    { name: "Westchester", rates: { standard: 43_750 }, regions: ["NY"], postcodes: ["105"] },
  ],
};

test.for([
  [
    { region: "ny", postcode: "10501" },
    { standard: ["New York", "Westchester"], delivery: ["New York"] },
  ],
  [
    { region: "NY", postcode: "12207-1234" },
    { standard: ["New York"], delivery: ["New York"] },
  ],
  [{ region: "OR", postcode: "10501" }, {}],
  [{}, {}],
] as const)("the taxes at %j are %j", ([place, names]) => {
  const { classes } = findTaxTerms(unitedStates, place);
  expect(
    Object.fromEntries(Object.entries(classes).map(([name, list]) => [name, list.map((one) => one.name)])),
  ).toEqual(names);
});

test("postcodes and regions are compared without spaces, hyphens and case, also in full-width characters", () => {
  const rules = [{ name: "X", rates: { standard: 1 }, regions: ["13"], postcodes: ["K1A", "100"] }];
  const isTaxed = (region: string, postcode: string) =>
    "standard" in findTaxTerms({ ...unitedStates, rules }, { region, postcode }).classes;
  expect(isTaxed("13", "k1 a 0b1")).toBe(true);
  expect(isTaxed("１３", "１００-０００１")).toBe(true);
  expect(isTaxed("13", "110-0001")).toBe(false);
});

test("a total depends on the address only if taxes are added by it", () => {
  expect(dependsOnAddress(unitedStates)).toBe(true);
  expect(dependsOnAddress({ ...unitedStates, prices: "gross" })).toBe(false);
  expect(dependsOnAddress({ ...unitedStates, rules: [{ name: "GST", rates: { standard: 50_000 } }] })).toBe(
    false,
  );
});

test("delivery has its own class, and free delivery bears no tax", () => {
  const classes = { standard: [tax("VAT", 20)], reduced: [tax("VAT", 5)] };
  const lines = [{ price: 1000, quantity: 2, taxClass: "reduced" }];
  const price = (fee: number) => priceOrder({ lines, terms: { fee, taxes: terms({ classes }) } });
  expect(price(500)).toEqual({
    products: 2000,
    delivery: 500,
    total: 2700,
    taxes: {
      prices: "net",
      amounts: [
        { ...tax("VAT", 5), base: 2000, amount: 100 },
        { ...tax("VAT", 20), base: 500, amount: 100 },
      ],
    },
  });
  expect(price(0).taxes?.amounts).toEqual([{ ...tax("VAT", 5), base: 2000, amount: 100 }]);
});

test("added taxes stand before the total, and included ones after it", () => {
  const classes = { standard: [tax("MwSt.", 8.1)] };
  const lines = [{ price: 4990, quantity: 1, taxClass: "standard" }];
  const market = { languageTag: "de-CH", money: moneyFormat("de-CH", "CHF") };
  const show = (over: Partial<TaxTerms>) => {
    const taxTerms = terms({ classes, ...over });
    return showSums(priceOrder({ lines, terms: { fee: 0, taxes: taxTerms } }), taxTerms, market);
  };
  expect(show({})).toEqual({
    taxes: [{ name: "MwSt. 8.1%", price: "CHF\u00a04.04" }],
    total: "CHF\u00a053.94",
  });
  expect(show({ prices: "gross", included: "darin {tax}" })).toEqual({
    total: "CHF\u00a049.90",
    included: [{ name: "darin MwSt. 8.1%", price: "CHF\u00a03.74" }],
  });
});
