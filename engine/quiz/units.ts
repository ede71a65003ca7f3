import { type NumberLimits, type NumberUnit, stepParts, tolerance } from "./number-unit.ts";

const units = {
  cm: { step: 0.1 },
  "ft-in": { step: 2.54, perFirst: 12 },
  in: { step: 1.27, size: 2.54 },
  kg: { step: 0.1 },
  "st-lb": { step: 0.45359237, perFirst: 14 },
  lb: { step: 0.45359237, size: 0.45359237 },
  g: { step: 0.1 },
  oz: { step: 14.1747615625, size: 28.349523125 },
  years: { step: 1, isComplete: true },
  none: { step: 0.1 },
} as const satisfies Record<string, Omit<NumberUnit, "unit" | "from" | "to">>;

export type UnitName = keyof typeof units;

/** The number of inputs of a unit: feet and inches are two. */
export const partCount = (unit: UnitName): number => ("perFirst" in units[unit] ? 2 : 1);

/**
 * Converts a stored value to numbers for the inputs. Rounds in the small unit: 182.9 cm are 6 ft 0 in and not
 * 5 ft 12 in.
 */
export const toParts = (unit: UnitName, value: number): number[] =>
  stepParts(units[unit], Math.round(value / units[unit].step));

/** The unit for a question with these limits. 120 cm are 47.2 in, so heights in inches start at 47. */
export function numberUnit(unit: UnitName, { min, max }: NumberLimits): NumberUnit {
  const { step } = units[unit];
  return {
    unit,
    ...units[unit],
    from: Math.floor(min / step + tolerance),
    to: Math.ceil(max / step - tolerance),
  };
}
