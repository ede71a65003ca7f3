/** A unit in which a question can be answered. The compiler adds everything that reading a number needs. */
export interface NumberUnit {
  readonly unit: string;
  /**
   * The smallest step that is shown, in the stored unit (cm, kg, g, years, a count): an inch, a pound, a tenth.
   */
  readonly step: number;
  /** One unit in the stored unit: a pound is 0.45359237 kg. Omitted if the unit is the stored one, or has two inputs. */
  readonly size?: number;
  /**
   * The number of steps in one unit of the first input. Set only if there is a second input, which takes
   * steps.
   */
  readonly perFirst?: number;
  /** Fractions are not allowed. */
  readonly isComplete?: true;
  /** The question's limits in steps, rounded outwards, so that a limit as shown is a valid answer. */
  readonly from: number;
  readonly to: number;
}

/** Limits in the stored unit, inclusive. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * What is wrong with the inputs: not digits, a fraction that is not allowed, or the whole value or the second
 * input out of range.
 */
export type NumberError = "noNumber" | "noWhole" | "outOfRange" | "outOfPart";

/** 254 / 2.54 is 100.00000000000001 in floating point. */
export const tolerance = 1e-6;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Converts steps of a unit to numbers for its inputs. */
export const stepParts = (
  { step, size = 1, perFirst }: Pick<NumberUnit, "step" | "size" | "perFirst">,
  steps: number,
): number[] =>
  perFirst === undefined ? [tenth((steps * step) / size)] : [Math.floor(steps / perFirst), steps % perFirst];

/**
 * Converts a stored answer to numbers for the inputs. A limit becomes the limit as shown, whatever it was
 * rounded from.
 */
export function answerParts(unit: NumberUnit, value: number, { min, max }: NumberLimits): number[] {
  const steps = value <= min ? unit.from : value >= max ? unit.to : Math.round(value / unit.step);
  return stepParts(unit, steps);
}

const digits = /^-?\d+([.,]\d\d?)?$/;

const toNumber = (text: string): number => Number(text.replace(",", "."));

/**
 * Converts the inputs of a unit to the stored unit, rounded to a tenth. The second input may be empty.
 *
 * Numbers are plain digits, with a comma or a point before one or two decimals: three digits could mean
 * thousands. A limit as this unit shows it means the limit itself.
 */
export function readParts(
  { step, size = 1, perFirst, isComplete, from, to }: NumberUnit,
  first: string,
  second: string,
  { min, max }: NumberLimits,
): number | NumberError {
  if (first === "") return "outOfRange";
  if (!digits.test(first) || !digits.test(second || "0")) return "noNumber";
  // A visitor who types "5.11" feet means 5 ft 11 in. Of two inputs, only the second takes decimals.
  if ((isComplete || perFirst) && /[.,]/.test(first)) return "noWhole";
  const remainder = toNumber(second);
  if (perFirst && (remainder < 0 || remainder >= perFirst)) return "outOfPart";
  const steps = perFirst ? toNumber(first) * perFirst + remainder : (toNumber(first) * size) / step;
  if (steps < from - tolerance || steps > to + tolerance) return "outOfRange";
  return Math.min(Math.max(tenth(steps * step), min), max);
}
