import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moneyFormat } from "../../../engine/commerce/money.ts";
import { priceOrder } from "../../../engine/commerce/price-order.ts";
import { showSums } from "../../../engine/commerce/shown-order.ts";
import { findTaxTerms } from "../../../engine/commerce/taxes.ts";
import { taxesSchema } from "../../../engine/schema/taxes.ts";
import { resolveTaxes } from "../../../engine/site/taxes.ts";

const guide = readFileSync("manifests/docs/taxes.md", "utf8");

interface Row {
  readonly market: string;
  readonly json: string;
  readonly languageTag: string;
  readonly currency: string;
  readonly cells: readonly string[];
}

/** The rows of the tables below each example: products, delivery, address, taxes, total. */
const rows = [
  ...guide.matchAll(
    /```json (?<market>[A-Z]{2}) (?<tag>\S+) (?<currency>[A-Z]{3})\n(?<json>.*?)```\n\n(?<table>.*?)\n(?:\n|$)/gs,
  ),
].flatMap(({ groups: { market = "", tag = "", currency = "", json = "", table = "" } = {} }) =>
  table
    .split("\n")
    .slice(2)
    .map((line): Row => {
      const cells = line.split("|").slice(1, -1);
      return { market, json, languageTag: tag, currency, cells: cells.map((cell) => cell.trim()) };
    }),
);

const readAmount = (text: string): number => Number(text.replaceAll(/\D/g, ""));

/** The spaces of Intl differ from typed ones. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u200e\u200f]/g, " ");

test("the guide has examples of six countries", () => {
  expect([...new Set(rows.map(({ market }) => market))]).toEqual(["US", "CA", "JP", "AE", "DE", "CH"]);
});

test.for(rows)(
  "the guide is right about $market: $cells",
  ({ market, json, languageTag, currency, cells }) => {
    const [products = "", delivery = "", address = "", taxes = "", total = ""] = cells;
    const { markets } = taxesSchema.parse({ markets: { [market]: JSON.parse(json) } });
    const manifest = markets[market];
    if (manifest === undefined) throw new Error("The example has no taxes.");
    const [, region, postcode] = /^(\S*)\s*(.*)$/.exec(address) ?? [];
    const rules = resolveTaxes(manifest, { country: market, text: (text) => text, included: () => "{tax}" });
    const terms = { fee: readAmount(delivery), taxes: findTaxTerms(rules, { region, postcode }) };
    const lines = products.split(" + ").map((product) => ({
      price: readAmount(product),
      quantity: 1,
      taxClass: product.split(" ").at(-1) ?? "",
    }));
    const money = moneyFormat(languageTag, currency);
    const sums = showSums(priceOrder({ lines, terms }), terms.taxes, { languageTag, money });
    const printed = (sums.taxes ?? sums.included ?? []).map(({ name, price }) => plain(`${name} ${price}`));
    expect([printed.join(", "), plain(sums.total)]).toEqual([taxes, total]);
  },
);
