import type { Market } from "../../markets/market.ts";
import { fillLiveText, type LiveText } from "../../payload/live-text.ts";
import { type NumberLimits, stepParts } from "../../quiz/number-unit.ts";
import { numberUnit, partCount, type UnitName } from "../../quiz/units.ts";
import type { ResolvedUnit } from "./resolved-quiz.ts";

const intlUnits: Record<UnitName, readonly string[]> = {
  cm: ["centimeter"],
  "ft-in": ["foot", "inch"],
  in: ["inch"],
  kg: ["kilogram"],
  "st-lb": ["stone", "pound"],
  lb: ["pound"],
  g: ["gram"],
  oz: ["ounce"],
  years: ["year"],
  none: [],
};

/** The units of each system of measurement. People in the United States do not know stones. */
const usualUnits: Readonly<Record<"metric" | "imperial" | "us", readonly UnitName[]>> = {
  metric: ["cm", "kg", "g", "years", "none"],
  imperial: ["ft-in", "in", "st-lb", "lb", "oz"],
  us: ["ft-in", "in", "lb", "oz"],
};

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

/**
 * The units of a question; those of the market's measurement system come first. `outOfRange` is the text about
 * answers out of range.
 */
export function resolveUnits(
  units: readonly UnitName[],
  range: NumberLimits,
  { languageTag, measurement }: Pick<Market, "languageTag" | "measurement">,
  outOfRange: LiveText,
): ResolvedUnit[] {
  const isUsual = (unit: UnitName) => usualUnits[measurement ?? "metric"].includes(unit);
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
    const report = (limits: { min: string; max: string }) => fillLiveText(outOfRange, limits, languageTag);
    const { perFirst } = unitField;
    return {
      ...unitField,
      label: parts.join(", "),
      parts,
      outOfRange: report({ min: write(unitField.from), max: write(unitField.to) }),
      ...(perFirst && {
        outOfPart: report({ min: `0 ${parts[1]}`, max: `${perFirst - 1} ${parts[1]}` }),
      }),
      decimalSeparator: number.format(0.5).charAt(1),
    };
  });
}
