/** Units of number questions, each with what its inputs are worth in the stored unit (cm, kg, years, a count). */
const worth = {
  cm: [1],
  "ft-in": [30.48, 2.54],
  kg: [1],
  "st-lb": [6.35029318, 0.45359237],
  years: [1],
  none: [1],
} as const;

export type UnitName = keyof typeof worth;

/** How many inputs a unit takes: feet and inches are two. */
export const partCount = (unit: UnitName): number => worth[unit].length;

/** Inputs of a unit → the stored unit, rounded to a tenth. The last part may be left empty. NaN when it is no number. */
export function fromParts(unit: UnitName, parts: readonly string[]): number {
  const numbers = worth[unit].map((_, index) => {
    const text = (parts[index] ?? "").trim().replace(",", ".");
    return text === "" && index > 0 ? 0 : text === "" ? Number.NaN : Number(text);
  });
  const sum = numbers.reduce((total, value, index) => total + value * (worth[unit][index] ?? 0), 0);
  return numbers.some((value) => value < 0) ? Number.NaN : Math.round(sum * 10) / 10;
}

/** The stored unit → numbers for the inputs: whole ones, but for the last of a single input. */
export function toParts(unit: UnitName, value: number): number[] {
  const [first, second] = worth[unit] as readonly [number, number?];
  if (second === undefined) return [Math.round((value / first) * 10) / 10];
  // Rounded in the small unit, so that 182.9 cm are 6 ft 0 in and not 5 ft 12 in.
  const small = Math.round(value / second);
  const perFirst = Math.round(first / second);
  return [Math.floor(small / perFirst), small % perFirst];
}

export const isUnitName = (name: string): name is UnitName => Object.hasOwn(worth, name);
