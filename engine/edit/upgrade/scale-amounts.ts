import { getDecimals, isWrittenWhole } from "../../commerce/money.ts";
import type { JsonPath } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { ProductPrice } from "../../schema/product.ts";
import type { Manifests } from "../../site/manifests.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";
import type { Edit } from "../transaction.ts";

/**
 * The factors for amounts that are written without the decimals of ISO 4217, by currency and by market. A
 * currency has none if one of its markets states the decimals: prices may be written with them already.
 */
function findFactors(markets: readonly MarketManifest[]): ReadonlyMap<string, number> {
  const statedCurrencies = new Set(
    markets.flatMap(({ currency, decimals }) => (decimals === undefined ? [] : [currency])),
  );
  return new Map(
    markets.flatMap(({ code, currency }) => {
      if (!isWrittenWhole(currency) || statedCurrencies.has(currency)) return [];
      const factor = 10 ** getDecimals(currency);
      return [[currency, factor] as const, [code, factor] as const];
    }),
  );
}

const scalePrice = (path: JsonPath, price: ProductPrice, factor: number): JsonChange[] => [
  { set: [...path, "amount"], value: price.amount * factor },
  ...(price.compareAt === undefined
    ? []
    : [{ set: [...path, "compareAt"], value: price.compareAt * factor }]),
  ...(price.history ?? []).map(({ amount }, index) => ({
    set: [...path, "history", index, "amount"],
    value: amount * factor,
  })),
];

/** The amounts of money among facts, by name. */
const listMoney = (facts: MarketManifest["facts"] = {}): [name: string, amount: number][] =>
  Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact === "object" && "money" in fact ? [[name, fact.money]] : [],
  );

/**
 * Scales the facts of the site and of markets. Markets get an amount of the site as their own if other markets
 * keep it.
 */
function scaleFacts({ settings, markets }: Manifests, factors: ReadonlyMap<string, number>): Edit {
  if (settings === undefined || markets === undefined) return [];
  const siteMoney = listMoney(settings.value.facts).map(([name, amount]) => {
    const heirs = markets.value.markets.filter(({ facts = {} }) => !(name in facts));
    const heirFactors = [...new Set(heirs.map(({ code }) => factors.get(code)))];
    return { name, amount, siteFactor: heirFactors.length === 1 ? heirFactors[0] : undefined };
  });
  const siteChanges = siteMoney.flatMap(({ name, amount, siteFactor }) =>
    siteFactor === undefined ? [] : [{ set: ["facts", name, "money"], value: amount * siteFactor }],
  );
  const marketChanges = markets.value.markets.flatMap(({ code, currency, facts }, index): JsonChange[] => {
    const factor = factors.get(code);
    if (factor === undefined) return [];
    const market = ["markets", index];
    const inherited = siteMoney.filter(
      ({ name, siteFactor }) => siteFactor === undefined && !(name in (facts ?? {})),
    );
    return [
      { set: [...market, "decimals"], value: getDecimals(currency), position: { after: "currency" } },
      ...listMoney(facts).map(([name, amount]) => ({
        set: [...market, "facts", name, "money"],
        value: amount * factor,
      })),
      ...(facts === undefined && inherited.length > 0 ? [{ set: [...market, "facts"], value: {} }] : []),
      ...inherited.map(({ name, amount }) => ({
        set: [...market, "facts", name],
        value: { money: amount * factor },
      })),
    ];
  });
  return [
    { file: settings.document.file, changes: siteChanges },
    { file: markets.document.file, changes: marketChanges },
  ];
}

/**
 * The edit that gives amounts the decimals of ISO 4217 in currencies that people write without them, and states
 * these decimals in the markets: 2990 HUF becomes 299000.
 */
export function scaleAmounts(manifests: Manifests): Edit {
  const factors = findFactors(manifests.markets?.value.markets ?? []);
  const prices = pricedProducts(manifests).flatMap(({ document, value, locate }) =>
    productPrices(value).flatMap(({ list, name, price }) => {
      const factor = factors.get(name);
      return factor === undefined
        ? []
        : [{ file: document.file, changes: scalePrice(locate({ list, name }), price, factor) }];
    }),
  );
  return [...prices, ...scaleFacts(manifests, factors)];
}
