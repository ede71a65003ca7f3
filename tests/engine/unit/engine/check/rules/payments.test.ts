import { describe, it } from "vitest";
import * as rules from "../../../../../../engine/check/rules/index.ts";
import { type Changes, edits, expectProblems, swap } from "../../../../../fixtures/test-site.ts";

const bill = '"upsell": "same-invoice", "limits": { "DE": { "min": 100, "max": 500000 } }';

/** The test site whose card has limits, and whose bill has others. */
const setLimits = (card: string, invoice: string): Changes => ({
  "payments.json": edits(
    swap('"upsell": "second-charge"', `"upsell": "second-charge", "limits": ${card}`),
    swap(bill, `"upsell": "same-invoice", "limits": ${invoice}`),
  ),
});

describe("price-not-chargeable", () => {
  const only = [rules.priceNotChargeable];

  it("reports a currency that the provider does not take, at the method in the market's list", () => {
    expectProblems(
      { "markets.json": swap('"currency": "CHF"', '"currency": "IRR"') },
      [
        {
          code: "price-not-chargeable",
          at: "payments.json:8:74",
          marked: '"card"',
          message: '"card" cannot charge anything in CH-FR: "stripe" does not take IRR.',
        },
      ],
      only,
    );
  });

  it("reports a currency that the provider does not take for this kind of method", () => {
    const transfer = '"provider": "mollie", "kind": "transfer"';
    expectProblems(
      {
        "payments.json": edits(
          swap('"provider": "stripe", "kind": "card"', transfer),
          swap('"upsell": "second-charge"', '"upsell": "none"'),
        ),
      },
      ["GB", "CH-FR"].map((market) => ({
        code: "price-not-chargeable",
        marked: '"card"',
        message: `"card" cannot charge anything in ${market}: "mollie" does not take ${market === "GB" ? "GBP" : "CHF"}.`,
      })),
      only,
    );
  });

  it.each([
    ["reports a price below the provider's minimum", 29, 0, 1],
    ["allows the provider's minimum", 30, 0, 0],
    ["adds the delivery to a price", 29, 1, 0],
  ])("%s", (_, amount, fee, count) => {
    const problem = {
      at: "products/starter.json:9:61",
      marked: "29",
      message: 'In GB, "stripe" cannot charge an order of "starter" for £0.29 with "card".',
    };
    expectProblems(
      {
        "products/starter.json": swap('"amount": 2500', `"amount": ${amount}`),
        "markets.json": swap(
          '"truthfulCountdowns": true, "facts": { "shipping": { "money": 490 } }',
          `"truthfulCountdowns": true, "facts": { "shipping": { "money": ${fee} } }`,
        ),
      },
      count === 1 ? [problem] : [],
      only,
    );
  });

  it.each([
    ["of the whole market", { rates: { standard: "4" } }],
    ["of a state", { rates: { standard: "4" }, regions: ["NY"] }],
    ["of postcodes", { rates: { standard: "4" }, postcodes: ["100"] }],
  ])("adds the taxes %s to a net price", (_, tax) => {
    const taxes = (prices: string) => ({
      ...setLimits('{ "GB": { "max": 6600 } }', '{ "GB": { "max": 6600 } }'),
      "taxes.json": JSON.stringify({ markets: { GB: { prices, taxes: [{ name: "Tax", ...tax }] } } }),
    });
    expectProblems(taxes("gross"), [], only);
    expectProblems(taxes("net"), [{ at: "payments.json:8:40", marked: '"GB"' }], only);
  });

  it("allows a price that the provider cannot charge if the limits leave it out", () => {
    expectProblems(
      {
        ...setLimits('{ "GB": { "min": 600 } }', "{}"),
        "products/starter.json": swap('"amount": 2500', '"amount": 2'),
      },
      [],
      only,
    );
  });

  it.each([
    ["the total itself is the limit", '{ "GB": { "min": 2990 } }', '{ "GB": { "max": 2990 } }'],
    ["one method takes what the other leaves out", '{ "GB": { "max": 2990 } }', '{ "GB": { "min": 2991 } }'],
    ["one method has no limits", '{ "GB": { "max": 1 } }', "{}"],
  ])("allows limits if %s", (_, card, invoice) => {
    expectProblems(setLimits(card, invoice), [], only);
  });

  it("reports a market once if no method takes a total, at its list", () => {
    expectProblems(
      setLimits('{ "GB": { "max": 2989 } }', '{ "GB": { "max": 2989 } }'),
      [{ at: "payments.json:8:40", marked: '"GB"' }],
      only,
    );
  });
});

describe("market-without-method", () => {
  const only = [rules.marketWithoutMethod];
  const withoutSwitzerland = { "payments.json": swap(', "CH-FR": ["card"]', "") };

  it("reports a market without a list", () => {
    expectProblems(withoutSwitzerland, [{ at: "payments.json:8:3", marked: '"markets"' }], only);
  });

  it("allows a market that sells nothing to have none", () => {
    const markets = swap('"packs"', '"markets": ["DE", "GB"], "packs"');
    expectProblems(
      { ...withoutSwitzerland, "products/starter.json": markets, "products/family.json": markets },
      [],
      only,
    );
  });

  it("reports nothing if a misspelt code may be the missing one", () => {
    expectProblems({ "payments.json": swap('"CH-FR"', '"CH-RF"') }, [], only);
  });

  it("reports nothing without payments.json", () => {
    expectProblems({ "payments.json": null }, [], only);
  });
});

describe("upsell-not-chargeable", () => {
  const only = [rules.upsellNotChargeable];
  const upsell = swap('"flags"', '"upsell": { "product": "family", "next": "terms" }, "flags"');
  const withoutUpsell = edits(swap('"second-charge"', '"none"'), swap('"same-invoice"', '"none"'));

  it("names the markets whose methods end with the order", () => {
    expectProblems(
      {
        "routes/take.json": upsell,
        "payments.json": swap('"second-charge"', '"none"'),
      },
      [
        {
          at: "routes/take.json:8:26",
          marked: '"family"',
          message:
            'The page "take" offers "family" after the order, but no method of payment can charge it in CH-FR.',
        },
      ],
      only,
    );
  });

  it("leaves out markets that do not sell the product", () => {
    expectProblems(
      {
        "routes/take.json": upsell,
        "products/family.json": swap('"packs"', '"markets": ["DE", "GB"], "packs"'),
        "payments.json": swap('"second-charge"', '"none"'),
      },
      [],
      only,
    );
  });

  it("allows methods that end with the order if no page offers anything after it", () => {
    expectProblems({ "payments.json": withoutUpsell }, [], only);
  });
});
