import type { World } from "../link/world.ts";
import { minorPerMajor } from "../markets/money-format.ts";
import { priceIn, savingsPercent } from "../markets/product-price.ts";
import type { Market } from "../schema/markets.ts";

/** Something that a text can say only as long as the data does. */
export interface KnownAmount {
  /** What it is: `the price of "starter" in DE`. */
  readonly what: string;
  /** What to write instead. */
  readonly instead: string;
}

const leaveIt = "Leave it to the blocks that show products; they take it from the product's file.";

/** The amounts of money that the site knows in some markets, by their number in the currency's main unit. */
export function knownMoney(world: World, markets: readonly Market[]): Map<number, KnownAmount> {
  const known = new Map<number, KnownAmount>();
  for (const market of markets) {
    const minor = minorPerMajor(market.currency);
    const add = (minorUnits: number, amount: KnownAmount) => {
      const major = minorUnits / minor;
      if (!known.has(major)) known.set(major, amount);
    };
    for (const [name, fact] of Object.entries({ ...world.site?.value.facts, ...market.facts })) {
      if (typeof fact === "object" && "money" in fact)
        add(fact.money, { what: `"${name}" in ${market.code}`, instead: `Write {${name}} instead.` });
    }
    for (const { value } of world.products.values()) {
      const price = priceIn(value, market);
      if (price === undefined) continue;
      const of = `of "${value.id}" in ${market.code}`;
      add(price.amount, { what: `the price ${of}`, instead: leaveIt });
      if (price.compareAt === undefined) continue;
      add(price.compareAt, { what: `the price to compare with ${of}`, instead: leaveIt });
      add(price.compareAt - price.amount, { what: `the saved amount ${of}`, instead: leaveIt });
    }
  }
  return known;
}

/** The savings of products in some markets, by their whole percent. */
export function knownSavings(world: World, markets: readonly Market[]): Map<number, KnownAmount> {
  const known = new Map<number, KnownAmount>();
  for (const market of markets) {
    for (const { value } of world.products.values()) {
      const price = priceIn(value, market);
      const percent = price && savingsPercent(price);
      if (percent === undefined || known.has(percent)) continue;
      known.set(percent, {
        what: `what "${value.id}" saves in ${market.code}`,
        instead: "Write {savings}, what the page's second product saves, or leave it to the products' cards.",
      });
    }
  }
  return known;
}
