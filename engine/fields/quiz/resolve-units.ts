import type { Market } from "../../markets/market.ts";
import { type NumberLimits, stepParts } from "../../quiz/number-unit.ts";
import { numberUnit, partCount, type UnitName } from "../../quiz/units.ts";
import type { ResolvedUnit } from "./resolved-quiz.ts";

const intlUnits: Record<UnitName, readonly string[]> = {
  cm: ["centimeter"],
  "ft-in": ["foot", "inch"],
  kg: ["kilogram"],
  "st-lb": ["stone", "pound"],
  years: ["year"],
  none: [],
};

const imperialUnits: readonly UnitName[] = ["ft-in", "st-lb"];

/**
 * The name of a unit as the language writes it next to a number. The short forms of "year" ("J", "v") are not
 * widely known.
 */
function unitName(languageTag: string, unit: string): string {
  const parts = new Intl.NumberFormat(languageTag, {
    style: "unit",
    unit,
    unitDisplay: unit === "year" ? "long" : "short",
  }).formatToParts(2);
  return parts.find(({ type }) => type === "unit")?.value ?? unit;
}

/** The units of a question; those of the market's measurement system come first. */
export function resolveUnits(
  units: readonly UnitName[],
  range: NumberLimits,
  { languageTag, measurement }: Pick<Market, "languageTag" | "measurement">,
): ResolvedUnit[] {
  const isUsual = (unit: UnitName) => imperialUnits.includes(unit) === (measurement === "imperial");
  const sorted = [...units.filter(isUsual), ...units.filter((unit) => !isUsual(unit))];
  return sorted.map((unit) => {
    const names = intlUnits[unit].map((name) => unitName(languageTag, name));
    const parts = partCount(unit) > names.length ? [""] : names;
    const unitField = numberUnit(unit, range);
    // Written as a visitor would type it: without a thousands separator.
    const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1, useGrouping: false });
    const write = (steps: number) =>
      stepParts(unitField, steps)
        .map((value, index) => `${number.format(value)} ${parts[index]}`.trim())
        .join(" ");
    const limits = { min: write(unitField.from), max: write(unitField.to) };
    return {
      ...unitField,
      label: parts.join(", "),
      parts,
      ...limits,
      decimalSeparator: number.format(0.5).charAt(1),
    };
  });
}
