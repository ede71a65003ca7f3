/**
 * Currencies whose smallest unit is not a hundredth, by its number of decimals (ISO 4217):
 * https://www.six-group.com/dam/download/financial-information/data-center/iso-currrency/lists/list-one.xml
 */
const exceptions: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/**
 * Currencies with decimals in ISO 4217 that people write without them: `_digits="0"` in the currency data of
 * CLDR 48.
 */
const wholeCurrencies = "AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER";

/** Whether a currency has decimals in ISO 4217, and people write whole amounts without them. */
export const isWrittenWhole = (currency: string): boolean => wholeCurrencies.includes(currency);

/** The decimals of amounts in the smallest unit: 2 for EUR, 0 for JPY. Intl changes its own between versions. */
export const getDecimals = (currency: string): number =>
  Number(Object.entries(exceptions).find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2);

/** Converts an amount to the currency's main unit: 5990 EUR → 59.9. */
export const toMajorUnits = (amount: number, currency: string): number =>
  amount / 10 ** getDecimals(currency);

/** Prints an amount as a plain decimal number: 2990 EUR → 29.90. */
export const printAmount = (amount: number, currency: string): string =>
  toMajorUnits(amount, currency).toFixed(getDecimals(currency));

/** Prints an amount as people in a country type it: 8050 EUR → "80,50" in Germany. */
export const printTypedAmount = (amount: number, languageTag: string, currency: string): string =>
  new Intl.NumberFormat(languageTag, {
    useGrouping: false,
    minimumFractionDigits:
      isWrittenWhole(currency) && amount % getWrittenUnit(currency) === 0 ? 0 : getDecimals(currency),
    maximumFractionDigits: getDecimals(currency),
  }).format(toMajorUnits(amount, currency));

/** The decimal point or comma of a language. */
const getDecimalPoint = (languageTag: string): string =>
  new Intl.NumberFormat(languageTag).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";

/**
 * Reads an amount as people type it, with a point or a comma: "80,5", "1.299,00", "1’299". Where both are possible, the
 * language decides: "1.299" is 1299 in German, and too exact an amount in English. Undefined if it is none, or has more
 * decimals than the currency.
 */
export function parseTypedAmount(text: string, languageTag: string, currency: string): number | undefined {
  const plain = text.replaceAll(/[\s'’]/g, "");
  const decimals = getDecimals(currency);
  const [, start = "", point, end = ""] = /^(.*)([.,])(\d*)$/.exec(plain) ?? [];
  const isDecimal = point !== undefined && (point === getDecimalPoint(languageTag) || end.length !== 3);
  const [whole, fraction] = isDecimal ? [start, end] : [plain, ""];
  const grouped = /^\d+$|^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(whole);
  if (grouped === null || fraction.length > decimals || (isDecimal && grouped[1] === point)) return undefined;
  return Number(whole.replaceAll(/[.,]/g, "") + fraction.padEnd(decimals, "0"));
}

/** The smallest amount that people write: 1 for EUR (a cent), 100 for HUF (a forint). */
export const getWrittenUnit = (currency: string): number =>
  isWrittenWhole(currency) ? 10 ** getDecimals(currency) : 1;

/**
 * Formats amounts of one currency, given in its smallest unit, in one language: 5990 → "59,90 €",
 * 6000 → "60 €". With "auto", whole amounts have decimals too, unless people write the currency without them.
 */
export function moneyFormat(
  languageTag: string,
  currency: string,
  trailingZeroDisplay: "auto" | "stripIfInteger" = "stripIfInteger",
): (amount: number) => string {
  const decimals = getDecimals(currency);
  const { format } = new Intl.NumberFormat(languageTag, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: isWrittenWhole(currency) ? "stripIfInteger" : trailingZeroDisplay,
  });
  return (amount) => format(toMajorUnits(amount, currency));
}

/** The symbols of a currency in a language: €. */
export const listSymbols = (languageTag: string, currency: string): string[] =>
  (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(languageTag, { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
  );

/**
 * Splits an amount in proportion to weights, or equally if all of them are 0. The parts add up to the amount:
 * the units left after rounding down go to the largest remainders, of equal ones to the first.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`The amount ${amount} is not a whole number of smallest units.`);
  const badWeight = weights.find((weight) => !Number.isSafeInteger(weight) || weight < 0);
  if (badWeight !== undefined)
    throw new RangeError(`The weight ${badWeight} is not a whole number of 0 or more.`);
  if (weights.length === 0) throw new RangeError("An amount needs at least one weight.");
  const isEqual = weights.every((weight) => weight === 0);
  // Products of two amounts do not fit into a number.
  const factors = weights.map((weight) => BigInt(isEqual ? 1 : weight));
  const total = factors.reduce((sum, factor) => sum + factor, 0n);
  const products = factors.map((factor) => factor * BigInt(Math.abs(amount)));
  const shares = products.map((product) => product / total);
  const left = BigInt(Math.abs(amount)) - shares.reduce((sum, share) => sum + share, 0n);
  const ranking = [...products.entries()].sort(([, a], [, b]) => Number((b % total) - (a % total)));
  const winners = new Set(ranking.slice(0, Number(left)).map(([index]) => index));
  return shares.map(
    (share, index) => Math.sign(amount) * (Number(share) + (winners.has(index) ? 1 : 0)) || 0,
  );
}
