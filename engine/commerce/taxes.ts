/** A tax on goods or on delivery. */
export interface Tax {
  /** Its name in the language of the order. */
  readonly name: string;
  /** In millionths: 88750 is 8.875 %. */
  readonly rate: number;
}

/** The class of products that name none, and of delivery. */
export const standardClass = "standard";

export const roundingModes = ["half-up", "half-even", "up", "down"] as const;

/** How taxes are rounded to the currency's smallest unit. */
export interface TaxRounding {
  /** `rate`: each tax once for the order. `line`: each tax once for each line. */
  readonly by: "line" | "rate";
  readonly mode: (typeof roundingModes)[number];
}

interface TaxRules {
  /** `gross`: prices include the taxes. `net`: the taxes are added to them. */
  readonly prices: "gross" | "net";
  readonly rounding: TaxRounding;
  /** The class of delivery. */
  readonly delivery: string;
  /** The label of an included tax in the language of the order: `including {tax}`. Omitted for net prices. */
  readonly included?: string;
}

/** The taxes of an order, as its market had them when it was placed. */
export interface TaxTerms extends TaxRules {
  /** The taxes of each class at the customer's address. */
  readonly classes: Readonly<Record<string, readonly Tax[]>>;
}

/** A tax of a market. */
export interface TaxRule {
  readonly name: string;
  /** Its rate by class, in millionths. It does not apply to other classes. */
  readonly rates: Readonly<Record<string, number>>;
  /** The names of states, provinces or prefectures in all spellings. Omitted: all. */
  readonly regions?: readonly string[];
  /** The first characters of postcodes. Omitted: all. */
  readonly postcodes?: readonly string[];
}

/** The taxes of a market. */
export interface MarketTaxes extends TaxRules {
  readonly rules: readonly TaxRule[];
}

/** The parts of an address that taxes depend on, as the customer has typed them. */
export interface TaxPlace {
  readonly region?: string | undefined;
  readonly postcode?: string | undefined;
}

/** The amounts of a tax, in the currency's smallest unit. */
export interface TaxAmount extends Tax {
  /** The net amount that is taxed. */
  readonly base: number;
  readonly amount: number;
}

/** The taxes of an order. */
export interface OrderTaxes {
  readonly prices: TaxRules["prices"];
  readonly amounts: readonly TaxAmount[];
}

const simplify = (text = ""): string => text.normalize("NFKC").replaceAll(/[\s-]/g, "").toUpperCase();

/** Whether two texts name the same state or postcode. Spaces, hyphens and case do not matter. */
export const isSamePlace = (one: string, other: string | undefined): boolean =>
  simplify(one) === simplify(other);

/** Whether taxes are added to prices and depend on the address, so that a total is unknown without it. */
export const dependsOnAddress = ({ prices, rules }: MarketTaxes): boolean =>
  prices === "net" && rules.some(({ regions, postcodes }) => regions || postcodes);

/** A place for each combination of a region and a postcode that a tax names, and one without an address. */
export const listTaxPlaces = ({ rules }: MarketTaxes): readonly TaxPlace[] => [
  {},
  ...rules.flatMap(({ regions = [undefined], postcodes = [undefined] }) =>
    regions.flatMap((region) => postcodes.map((postcode) => ({ region, postcode }))),
  ),
];

/** Finds the taxes that apply at an address. Without one, these are the taxes of the whole market. */
export function findTaxTerms({ rules, ...terms }: MarketTaxes, place: TaxPlace): TaxTerms {
  const postcode = simplify(place.postcode);
  const classes: Record<string, Tax[]> = {};
  for (const { name, rates, regions, postcodes } of rules) {
    const isHere =
      (regions?.some((region) => isSamePlace(region, place.region)) ?? true) &&
      (postcodes?.some((prefix) => postcode.startsWith(simplify(prefix))) ?? true);
    for (const [taxClass, rate] of isHere ? Object.entries(rates) : [])
      classes[taxClass] = [...(classes[taxClass] ?? []), { name, rate }];
  }
  return { ...terms, classes };
}

/** Divides amounts that are not negative. Amounts times rates exceed the exact numbers of JavaScript. */
function divide(amount: bigint, by: bigint, mode: TaxRounding["mode"]): number {
  const [quotient, rest] = [amount / by, amount % by];
  const isHalf = rest * 2n === by && (mode === "half-up" || quotient % 2n === 1n);
  const isUp = mode === "up" ? rest > 0n : mode !== "down" && (rest * 2n > by || isHalf);
  return Number(quotient) + (isUp ? 1 : 0);
}

const million = 1_000_000n;

/** Something that is taxed: its amount as prices say it, net or gross. */
interface Taxed {
  readonly amount: number;
  readonly taxes: readonly Tax[];
}

const sumAmounts = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Taxes that are added to a net amount. */
const addTaxes = ({ amount: base, taxes }: Taxed, mode: TaxRounding["mode"]): TaxAmount[] =>
  taxes.map(({ name, rate }) => ({
    name,
    rate,
    base,
    amount: divide(BigInt(base) * BigInt(rate), million, mode),
  }));

/** Taxes that a gross amount includes. What is left is their base, so that both sum up to the amount. */
function extractTaxes({ amount: gross, taxes }: Taxed, mode: TaxRounding["mode"]): TaxAmount[] {
  const whole = taxes.reduce((sum, { rate }) => sum + BigInt(rate), million);
  const amounts = taxes.map(({ name, rate }) => ({
    name,
    rate,
    amount: divide(BigInt(gross) * BigInt(rate), whole, mode),
  }));
  const base = gross - sumAmounts(amounts);
  return amounts.map((tax) => ({ ...tax, base }));
}

const getKey = ({ name, rate }: Tax): string => JSON.stringify([name, rate]);

/** Computes the taxes of what is sold. Net prices: the sum of the amounts is to be added. */
export function computeTaxes(
  items: readonly Taxed[],
  { prices, rounding: { by, mode } }: Pick<TaxTerms, "prices" | "rounding">,
): OrderTaxes {
  const taxedItems = items.filter(({ amount }) => amount > 0);
  // Each net amount bears its taxes one by one. A gross amount can only be split among all of them.
  const portions =
    prices === "net"
      ? taxedItems.flatMap((item, line) => item.taxes.map((tax) => ({ ...item, line, taxes: [tax] })))
      : taxedItems.map((item, line) => ({ ...item, line }));
  const groups = Map.groupBy(portions, ({ taxes, line }) =>
    JSON.stringify([by === "line" && line, taxes.map(getKey)]),
  );
  const amounts = [...groups.values()].flatMap((group) => {
    const item = { amount: sumAmounts(group), taxes: group[0]?.taxes ?? [] };
    return prices === "net" ? addTaxes(item, mode) : extractTaxes(item, mode);
  });
  const byRate = [...Map.groupBy(amounts, getKey).values()].flatMap((parts) =>
    parts.slice(0, 1).map((tax) => ({
      ...tax,
      base: parts.reduce((sum, { base }) => sum + base, 0),
      amount: sumAmounts(parts),
    })),
  );
  return { prices, amounts: byRate };
}

/** What taxes add to net prices. Undefined if prices are gross. */
export const sumAdded = (taxes: OrderTaxes | undefined): number | undefined =>
  taxes?.prices === "net" ? sumAmounts(taxes.amounts) : undefined;
