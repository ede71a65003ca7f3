import { describe, expect, it } from "vitest";
import { registry } from "../../../../../../blocks/registry.ts";
import { checkSite } from "../../../../../../engine/check/check-site.ts";
import { startTransaction } from "../../../../../../engine/edit/transaction.ts";
import { scaleAmounts } from "../../../../../../engine/edit/upgrade/scale-amounts.ts";
import type { Document } from "../../../../../../engine/json/document.ts";
import { editJson, type JsonChange } from "../../../../../../engine/json/edit-json.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { parseManifests } from "../../../../../../engine/site/parse-manifests.ts";
import { smallShop } from "../../../../../fixtures/small-shop.ts";

const list = "manifests/markets.json";

/** The small shop with another currency in place of one of its own, and changed files. */
function openShop(from: string, to: string, changes: Readonly<Record<string, readonly JsonChange[]>> = {}) {
  const documents: readonly Document[] = smallShop.documents.map(({ file, text }) =>
    readJson(file, editJson(text.replaceAll(`"${from}"`, `"${to}"`), changes[file] ?? [])),
  );
  return { ...smallShop, documents, registry, rules: installedRules };
}

type Shop = ReturnType<typeof openShop>;

const upgrade = (shop: Shop): Shop => {
  const { documents } = startTransaction(shop, scaleAmounts(parseManifests(shop).manifests));
  return { ...shop, documents };
};

const listUnclear = (shop: Shop) =>
  checkSite(shop)
    .problems.filter(({ code }) => code === "unclear-decimals")
    .map(({ file, message, hint }) => `${file}: ${message} ${hint}`);

/** Every number of a site, by file and path. */
function listNumbers({ documents }: Shop): Map<string, number> {
  const numbers = new Map<string, number>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === "number") numbers.set(path, value);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, `${path} ${name}`);
  };
  for (const { file, value } of documents) visit(value, file.replace("manifests/", ""));
  return numbers;
}

/** The numbers that an upgrade changes or adds, by file and path, with the factor. */
function listFactors(shop: Shop): Record<string, number> {
  const before = listNumbers(shop);
  return Object.fromEntries(
    [...listNumbers(upgrade(shop))].flatMap(([path, number]) =>
      before.get(path) === number ? [] : [[path, number / (before.get(path) ?? 1)]],
    ),
  );
}

const getText = ({ documents }: Shop, path: string) => documents.find(({ file }) => file === path)?.text;

describe.each([
  ["HUF", 2, 100],
  ["IQD", 3, 1000],
])("a shop that sells in %s", (currency, decimals, factor) => {
  const shop = openShop("EUR", currency);

  it("is refused before the upgrade, and accepted after it", () => {
    expect(listUnclear(shop)).toEqual([
      `${list}: Amounts in ${currency} have ${decimals} decimals, and DE does not say whether its amounts are written with them. If 2,990 ${currency} is written as 2990, run npm run upgrade -- --write: it multiplies all amounts in ${currency} by ${factor}. If it is written as ${2990 * factor}, add "decimals": ${decimals}.`,
    ]);
    expect(listUnclear(upgrade(shop))).toEqual([]);
  });

  it("gets every amount multiplied, and no other number", () => {
    const inCurrency = [...listNumbers(shop).keys()].filter((path) => path.includes(` ${currency} `));
    expect(new Set(inCurrency.map((path) => path.replace(/\/.*/, "")))).toEqual(
      new Set(["products", "campaigns"]),
    );
    expect(listFactors(shop)).toEqual({
      ...Object.fromEntries(inCurrency.map((path) => [path, factor])),
      "site.json facts freeDeliveryFrom money": factor,
      "site.json facts deliveryFee money": factor,
      "markets.json markets 0 decimals": decimals,
    });
  });

  it("changes nothing else, also if it is upgraded again", () => {
    const upgraded = upgrade(shop);
    expect(getText(upgraded, list)).toBe(
      getText(shop, list)?.replace(`"${currency}",`, `"${currency}",\n      "decimals": ${decimals},`),
    );
    expect(listFactors(upgraded)).toEqual({});
  });
});

it("a market, a variant and a campaign get their own amounts multiplied", () => {
  const price = {
    amount: 2990,
    compareAt: 3990,
    history: [{ from: "2026-09-01", to: "2026-09-30", amount: 3990 }],
  };
  const shop = openShop("SEK", "HUF", {
    "manifests/products/carafe.json": [
      { set: ["marketPrices"], value: { SE: price, GB: price } },
      { set: ["prices", "HUF"], value: price },
    ],
    "manifests/routes/offer1.json": [
      { set: ["prices"], value: { carafe: { HUF: price, SE: price, EUR: price } } },
    ],
    "manifests/campaigns/black-week.json": [
      { set: ["prices"], value: { carafe: { SE: price, GB: price } } },
      { set: ["changes"], value: [{ routes: ["take"], prices: { carafe: { HUF: price, GB: price } } }] },
    ],
  });
  const prices = [
    "products/carafe.json prices HUF",
    "products/carafe.json marketPrices SE",
    "routes/offer1.json prices carafe HUF",
    "routes/offer1.json prices carafe SE",
    "campaigns/black-week.json prices carafe SE",
    "campaigns/black-week.json changes 0 prices carafe HUF",
  ];
  const factors = Object.entries(listFactors(shop));
  expect(Object.fromEntries(factors.filter(([path]) => /carafe|^markets/.test(path)))).toEqual({
    ...Object.fromEntries(
      prices.flatMap((path) => [
        [`${path} amount`, 100],
        [`${path} compareAt`, 100],
        [`${path} history 0 amount`, 100],
      ]),
    ),
    "markets.json markets 3 facts freeDeliveryFrom money": 100,
    "markets.json markets 3 facts deliveryFee money": 100,
    "markets.json markets 3 decimals": 2,
  });
});

it.each([
  ["no facts", []],
  ["other facts", [{ set: ["markets", 3, "facts"], value: { deliveryDays: "3" } }]],
] as const)(
  "a market with %s gets the amounts of the site as its own, if other markets keep them",
  (_, changes) => {
    const shop = openShop("SEK", "HUF", { [list]: [{ remove: ["markets", 3, "facts"] }, ...changes] });
    const factors = Object.entries(listFactors(shop)).filter(([path]) => /^(?:markets|site)/.test(path));
    expect(Object.fromEntries(factors)).toEqual({
      "markets.json markets 3 decimals": 2,
      "markets.json markets 3 facts freeDeliveryFrom money": 590_000,
      "markets.json markets 3 facts deliveryFee money": 49_000,
    });
  },
);

it("the first market gets the amounts of the site as its own, if a later market keeps them", () => {
  const shop = openShop("EUR", "HUF", { [list]: [{ remove: ["markets", 2, "facts", "deliveryFee"] }] });
  const factors = Object.entries(listFactors(shop)).filter(([path]) => /^(?:markets|site)/.test(path));
  expect(Object.fromEntries(factors)).toEqual({
    "markets.json markets 0 decimals": 2,
    "markets.json markets 0 facts deliveryFee money": 49_000,
    "site.json facts freeDeliveryFrom money": 100,
  });
});

it("a currency with decimals in one of its markets stays as it is, and the check asks for the other market", () => {
  const shop = openShop("EUR", "HUF", {
    [list]: [
      { set: ["markets", 3, "currency"], value: "HUF" },
      { set: ["markets", 3, "decimals"], value: 2 },
    ],
  });
  expect(listFactors(shop)).toEqual({});
  expect(listUnclear(shop)).toEqual([
    `${list}: Amounts in HUF have 2 decimals, and DE does not say whether its amounts are written with them. Other markets say so for HUF. Write the amounts of DE with 2 decimals, and add "decimals": 2.`,
  ]);
});

it("decimals of another currency are refused", () => {
  const shop = openShop("EUR", "HUF", { [list]: [{ set: ["markets", 0, "decimals"], value: 3 }] });
  expect(listUnclear(shop)).toEqual([
    `${list}: Amounts in HUF have 2 decimals, not 3. Write "decimals": 2, and the amounts of DE with 2 decimals.`,
  ]);
});

it("a shop without such a currency stays as it is", () => {
  const shop = openShop("EUR", "JPY");
  expect(listFactors(shop)).toEqual({});
  expect(listUnclear(shop)).toEqual([]);
});
