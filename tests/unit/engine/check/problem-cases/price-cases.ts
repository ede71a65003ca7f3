import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const onlyIn = (market: string) => swap('"prices"', `"markets": ["${market}"], "prices"`);

const august = '{ "from": "2026-08-01", "to": "2026-09-30", "amount": 10000 }';

/** Two more products, whose prices tell what currencies are worth. */
const tea = `{
  "id": "tea", "name": "Tea", "summary": "One more", "packs": 1, "contents": "by-piece",
  "image": { "image": "pack.svg", "alt": "A pack", "preset": "card" },
  "prices": { "EUR": { "amount": 1000 }, "GBP": { "amount": 900 }, "CHF": { "amount": 1100 } }
}`;
const others = { "products/tea.json": tea, "products/book.json": tea.replace('"tea"', '"book"') };

/** Another price in pounds. Prices without comparison in two of three currencies are no slip. */
const withoutComparison = (amount: number) =>
  edits(
    swap('{ "amount": 6000, "compareAt": 7500 }', `{ "amount": ${amount} }`),
    swap('{ "amount": 7900, "compareAt": 9600 }', '{ "amount": 7900 }'),
  );

export const priceCases = {
  "foreign-currency-fact": {
    defect: {
      "markets.json": swap(
        '"facts": { "days": 60, "shipping": { "money": 490 } }',
        '"facts": { "days": 60 }',
      ),
    },
    problem: {
      at: "markets.json:13:116",
      marked: '"CHF"',
      message: 'CH-FR shows "shipping" of site.json in CHF, but that amount is in EUR.',
      hint: 'Add the amount in CHF to the market: "facts": { "shipping": { "money": … } }.',
    },
    // Nothing uses this amount.
    nearMiss: { "site.json": swap('"facts": {', '"facts": { "spare": { "money": 100 },') },
  },
  "empty-offer": {
    defect: {
      "products/family.json": onlyIn("DE"),
      "routes/take.json": swap('"products": ["starter"]', '"products": ["family"]'),
    },
    problem: {
      at: "routes/take.json:30:66",
      marked: '["family"]',
      message: 'Nothing is offered here in GB, CH-FR: "family" is not sold there.',
      hint: 'Offer a product that these markets sell, or limit the page or block to the other markets with "markets".',
    },
    // The other product of these lists is sold everywhere.
    nearMiss: { "products/family.json": onlyIn("DE") },
  },
  "compare-at-too-low": {
    defect: { "products/family.json": swap('"GBP": { "amount": 6000', '"GBP": { "amount": 8000') },
    problem: {
      at: "products/family.json:13:24",
      marked: "8000",
      message: "The price 8000 is higher than the comparison price 7500, so pages show no saving in GBP.",
      hint: 'Correct one of them, or remove "compareAt".',
    },
    nearMiss: { "products/family.json": swap('"GBP": { "amount": 6000', '"GBP": { "amount": 7499') },
  },
  "impossible-history": {
    defect: {
      "products/family.json": swap(
        august,
        `${august}, { "from": "2026-09-30", "to": "2026-10-05", "amount": 9000 }`,
      ),
    },
    problem: {
      at: "products/family.json:16:153",
      marked: '"2026-09-30"',
      message:
        "This period, 2026-09-30 to 2026-10-05, overlaps another: 2026-08-01 to 2026-09-30 cost 10000.",
      hint: "Correct the days: a product has one price a day.",
    },
    nearMiss: {
      "products/family.json": swap(
        august,
        `{ "from": "2026-10-01", "to": "2026-10-01", "amount": 9000 }, ${august}`,
      ),
    },
  },
  "unused-price": {
    defect: { "products/starter.json": swap('"CHF": {', '"SEK": { "amount": 29900 }, "CHF": {') },
    problem: {
      at: "products/starter.json:9:69",
      marked: '"SEK"',
      message: "No market has the currency SEK.",
      hint: "Correct the currency, or remove the price.",
    },
    // The currency of a market in which only this product is not sold.
    nearMiss: {
      "products/family.json": edits(
        onlyIn("DE"),
        swap(
          `"marketPrices": { "CH-FR": { "amount": 8000, "compareAt": 10000, "history": [${august}] } }`,
          '"marketPrices": {}',
        ),
      ),
    },
  },
  "odd-price": {
    defect: { ...others, "products/starter.json": swap('{ "amount": 3200 }', '{ "amount": 320 }') },
    problem: {
      at: "products/starter.json:9:88",
      marked: "320",
      message:
        "The price 320 in CHF is far below the product's other prices, which are worth about 3056 there.",
      hint: "Amounts are in the smallest unit: 39.90 is 3990. Is there a digit too many or too few?",
    },
    nearMiss: { ...others, "products/tea.json": tea.replace("1100", "4400") },
  },
  "dearer-pack": {
    defect: { "products/family.json": withoutComparison(7600) },
    problem: {
      at: "products/family.json:13:24",
      marked: "7600",
      message: '3 packs cost 7600 in GBP, but 7500 bought singly: "starter" costs 2500.',
      hint: "Lower this price, or correct the price of the single pack.",
    },
    nearMiss: { "products/family.json": withoutComparison(7500) },
  },
} satisfies Record<string, ProblemCase>;
