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
  const minorPerMajor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2);
  const majorUnits = (minorUnits: number) => minorUnits / minorPerMajor;
  return { majorUnits, format: (minorUnits) => money.format(majorUnits(minorUnits)) };
}
