import { moneyFormat } from "../markets/money-format.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import { insertProperty } from "./insert-json.ts";
import type { Project } from "./project.ts";

/** An amount of one currency as a round one of another: both in the smallest unit. */
export type Convert = (amount: number) => number;

const tag = "en";

/** How amounts of `from` become amounts of `to`, of which `rate` are worth one: rounded to tens of cents. */
export function converter(from: string, to: string, rate: number): Convert {
  const unit = 1 / moneyFormat(tag, to).majorUnits(1);
  const step = unit > 1 ? 10 : 1;
  const { majorUnits } = moneyFormat(tag, from);
  return (amount) => Math.max(step, Math.round((majorUnits(amount) * rate * unit) / step) * step);
}

function convertPrice(
  { amount, compareAt }: ProductPrice,
  packs: number,
  singles: ReadonlySet<number>,
  convert: Convert,
): ProductPrice {
  if (compareAt === undefined) return { amount: convert(amount) };
  // A comparison has to stay the sum of what single packs cost: rounding each by itself would part them.
  const single = compareAt / packs;
  const compared = singles.has(single) ? packs * convert(single) : convert(compareAt);
  return { amount: convert(amount), compareAt: compared };
}

/** The files of all products that are sold everywhere and have no price in `to` yet, with one. */
export function convertPrices(
  { site }: Project,
  from: string,
  to: string,
  convert: Convert,
): Map<string, string> {
  const products = [...site.world.products.values()];
  const priceIn = ({ prices }: ProductManifest) => prices[from];
  const singles = new Set(
    products.flatMap(({ value }) => (value.packs === 1 ? (priceIn(value)?.amount ?? []) : [])),
  );
  const files = new Map<string, string>();
  for (const { document, value } of products) {
    const price = priceIn(value);
    if (value.markets || to in value.prices || price === undefined) continue;
    const converted = convertPrice(price, value.packs, singles, convert);
    files.set(document.file, insertProperty(document.text, ["prices"], to, converted));
  }
  return files;
}
