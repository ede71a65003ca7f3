const perMajor = new Map<string, number>();

/** The number of smallest units in a currency's main unit: 100 for EUR, 1 for JPY. */
export function minorPerMajor(currency: string): number {
  const known = perMajor.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const minor = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  perMajor.set(currency, minor);
  return minor;
}

/**
 * Formats amounts of one currency in one language with Intl: 5990 → "59,90 €". Amounts are in the currency's
 * smallest unit.
 */
export interface MoneyFormat {
  format(minorUnits: number): string;
  /** Converts an amount to the currency's main unit: 5990 → 59.9. */
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
