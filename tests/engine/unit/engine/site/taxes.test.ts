import { expect, test } from "vitest";
import { findTaxTerms } from "../../../../../engine/commerce/taxes.ts";
import { resolveTaxes } from "../../../../../engine/site/taxes.ts";

const isTaxed = (country: string, regions: readonly string[], region: string): boolean => {
  const taxes = resolveTaxes(
    { prices: "gross", taxes: [{ name: "Tax", rates: { standard: "10" }, regions: [...regions] }] },
    { country, text: (text) => text, included: () => "{tax}" },
  );
  return findTaxTerms(taxes, { region }).classes["standard"] !== undefined;
};

test.each([
  ["JP", "Tokyo", "東京都"],
  ["JP", "東京都", "tokyo"],
  ["AE", "Dubai", "إمارة دبيّ"],
  ["US", "NY", "New York"],
  ["CA", "Québec", "QC"],
  ["US", "New York", "ny"],
])("a tax of %s in %s applies to an address in %s", (country, region, typed) => {
  expect(isTaxed(country, [region], typed)).toBe(true);
  expect(isTaxed(country, [region], "elsewhere")).toBe(false);
});

test("a country without a list of states compares the region as it is written", () => {
  expect(isTaxed("GB", ["Scotland"], "scotland")).toBe(true);
});
