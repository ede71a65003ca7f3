import { describe, expect, it } from "vitest";
import { staleSavings } from "../../../../../engine/policies/consistent-prices/stale-savings.ts";
import { priorPrice } from "../../../../../engine/policies/eu-consumer/prior-price.ts";
import { type Changes, check, swap } from "../../../../fixtures/test-site.ts";

const claims = [priorPrice, staleSavings];

// Three packs cost 8970 bought singly, and 6990 together.
const campaign = (rest: string): Changes => ({
  "campaigns/winter.json": `{ "name": "winter", "from": "2026-12-01T00:00", "until": "2026-12-08T00:00",
    "zone": "Europe/Berlin", "markets": ["DE"], ${rest} }`,
});
const cheapSingle = '"starter": { "EUR": { "amount": 2500 } }, ';
const family = (compareAt: number) => `"family": { "EUR": { "amount": 5990, "compareAt": ${compareAt} } }`;
const pagePrices = (prices: string): Changes => ({
  "routes/gift.json": swap('"markets": ["DE", "GB"],', `"markets": ["DE", "GB"], "prices": { ${prices} },`),
});

const places: Readonly<Record<string, (compareAt: number) => Changes>> = {
  "a product": (compareAt) => ({ "products/family.json": swap("8970", String(compareAt)) }),
  "a product with a history": (compareAt) => ({
    "products/family.json": swap(
      "8970",
      `${compareAt}, "history": [{ "from": "2026-08-01", "to": "2026-10-31", "amount": 7990 }]`,
    ),
  }),
  "a variant": (compareAt) => pagePrices(family(compareAt)),
  "a variant with a cheaper single pack": (compareAt) => pagePrices(cheapSingle + family(compareAt)),
  "a campaign": (compareAt) => campaign(`"prices": { ${family(compareAt)} }`),
  "a campaign with a cheaper single pack": (compareAt) =>
    campaign(`"prices": { ${cheapSingle}${family(compareAt)} }`),
  "a campaign's page": (compareAt) =>
    campaign(`"changes": [{ "routes": ["take"], "prices": { ${family(compareAt)} } }]`),
  "a campaign's page with a cheaper single pack": (compareAt) =>
    campaign(`"changes": [{ "routes": ["take"], "prices": { ${cheapSingle}${family(compareAt)} } }]`),
};

const problemsOf = (changes: Changes) =>
  check(changes, claims).problems.filter(({ code }) => claims.some(({ meta }) => meta.code === code));

describe.each(Object.entries(places))("a struck-through price in %s", (place, write) => {
  const right = place.includes("history") ? "7990" : place.includes("cheaper") ? "7500" : "8970";

  it("is one problem if it is wrong, and each hint corrects it", () => {
    const problems = problemsOf(write(8765));
    expect(problems).toHaveLength(1);
    const amounts = problems.flatMap(({ hint }) => hint.match(/\b\d{4}\b/g) ?? []);
    expect(amounts).toContain(right);
    for (const amount of amounts) {
      console.log(amount, problemsOf(write(Number(amount))));
      expect(problemsOf(write(Number(amount)))).toEqual([]);
    }
  });
});
