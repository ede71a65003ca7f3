import { expect, test } from "vitest";
import { check, edits, swap } from "../../../../../fixtures/test-site.ts";

const followed = { "site.json": swap('"swiss-german"]', '"swiss-german", "tax-law"]') };

/** The messages of a rule about the test site, whose British market is in another country and has these taxes. */
function find(code: string, country: string, taxes: object): string[] {
  const { problems } = check({
    ...followed,
    "markets.json": edits(swap('"country": "GB"', `"country": "${country}"`)),
    "taxes.json": JSON.stringify({ markets: { GB: taxes } }),
  });
  return problems.flatMap((problem) => (problem.code === code ? problem.message : []));
}

const tax = (regions?: readonly string[], postcodes?: readonly string[]) => ({
  name: "Tax",
  rates: { standard: "4" },
  regions,
  postcodes,
});

test.for([
  [
    "states with local taxes",
    ["NY", "TX", "NJ"],
    [tax(["NY", "TX", "NJ"])],
    ["NY, TX have local sales taxes"],
  ],
  ["a state whose local taxes are there", ["NY"], [tax(["NY"]), tax(["NY"], ["100"])], []],
  ["a state without local taxes", ["NJ"], [tax(["NJ"])], []],
] as const)("state-tax-alone knows %s", ([, , taxes, messages]) => {
  const found = find("state-tax-alone", "US", { prices: "net", taxes });
  expect(found.map((message) => message.split(",").slice(0, -1).join(","))).toEqual(messages);
});

test("state-tax-alone is about the United States only", () => {
  expect(find("state-tax-alone", "CA", { prices: "net", taxes: [tax(["AL"])] })).toEqual([]);
});

test.for([
  ["DE", 1],
  ["GB", 1],
  ["CH", 1],
  ["JP", 1],
  ["AE", 1],
  ["US", 0],
  ["CA", 0],
] as const)("net prices in %s are %i problem", ([country, count]) => {
  expect(find("net-consumer-price", country, { prices: "net", taxes: [tax()] })).toHaveLength(count);
  expect(find("net-consumer-price", country, { prices: "gross", taxes: [tax()] })).toEqual([]);
});
