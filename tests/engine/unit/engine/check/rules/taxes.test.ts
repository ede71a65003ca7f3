import { describe, it } from "vitest";
import * as rules from "../../../../../../engine/check/rules/index.ts";
import { type Changes, expectProblems, swap } from "../../../../../fixtures/test-site.ts";

/** The test site, whose British market is in another country and has a tax for these states. */
const taxIn = (country: string, regions: readonly string[], more: Changes = {}): Changes => ({
  "markets.json": swap('"country": "GB"', `"country": "${country}"`),
  "taxes.json": `{ "markets": { "GB": { "prices": "net", "taxes": [
    { "name": "Tax", "rates": { "standard": "4" }, "regions": ${JSON.stringify(regions)} }
  ] } } }`,
  ...more,
});

describe("taxes-without-address", () => {
  const postcode =
    '{ "control": "text", "name": "postcode", "label": "Postcode", "errors": { "pattern": "Like {example}." }, "width": "third", "schema": { "type": "string", "maxLength": 12 }, "countryFormat": "postcode" }';
  const withAddress = { "forms/letter.json": swap(postcode, '{ "control": "address" }') };

  it("knows that the control address asks for a state only where addresses have states", () => {
    const problem = {
      code: "taxes-without-address",
      at: "taxes.json:2:52",
      marked: '"regions"',
      message:
        'The order form "letter" does not ask for the state or region in GB, so this tax is never charged.',
    };
    const only = [rules.taxesWithoutAddress];
    expectProblems(taxIn("US", ["NY"], withAddress), [], only);
    expectProblems(taxIn("DE", ["BY"], withAddress), [problem], only);
  });
});

describe("unknown-region", () => {
  const only = [rules.unknownRegion];

  it("reports a state that addresses in the country do not have, and knows the nearest", () => {
    expectProblems(
      taxIn("US", ["NY", "NYY"]),
      [
        {
          code: "unknown-region",
          at: "taxes.json:2:69",
          marked: '"NYY"',
          message: 'Addresses in US have no state "NYY", so this tax is never charged there.',
          hint: 'Did you mean "NY"?',
        },
      ],
      only,
    );
  });

  it.each([
    ["US", ["NY", "New York", "ny"]],
    ["CA", ["ON", "Quebec", "Québec"]],
    ["JP", ["東京都", "Tokyo"]],
    ["AE", ["إمارة دبيّ", "دبي", "Dubai"]],
    ["DE", ["Bayern"]],
  ])("knows the states of %s by the names %s", (country, regions) => {
    expectProblems(taxIn(country, regions), [], only);
  });
});
