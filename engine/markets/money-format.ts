const perMajor = new Map<string, number>();

/** How many of its smallest units a currency's main unit has: 100 for EUR, 1 for JPY. */
export function minorPerMajor(currency: string): number {
  const known = perMajor.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const minor = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  perMajor.set(currency, minor);
  return minor;
}

/** Amounts of one currency as one language writes them, by Intl: 5990 → "59,90 €". Amounts are in its smallest unit. */
export interface MoneyFormat {
  format(minorUnits: number): string;
  /** The same as a number in the currency's main unit: 5990 → 59.9. */
  majorUnits(minorUnits: number): number;
}

export function moneyFormat(languageTag: string, currency: string): MoneyFormat {
  const money = new Intl.NumberFormat(languageTag, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  const majorUnits = (minorUnits: number) => minorUnits / minorPerMajor(currency);
  return { majorUnits, format: (minorUnits) => money.format(majorUnits(minorUnits)) };
}
