/** A length of CSS with one unit. */
export interface Length {
  readonly number: number;
  /** "px", "rem", "%" … */
  readonly unit: string;
}

/** Reads a single length: "1.25rem". Undefined for anything else, such as "clamp(1rem, 4vw, 2rem)". */
export function parseLength(text: unknown): Length | undefined {
  const [, number, unit = ""] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z]+|%)?$/.exec(String(text).trim()) ?? [];
  if (number === undefined || (unit === "" && Number(number) !== 0)) return undefined;
  return { number: Number(number), unit: unit || "px" };
}

/** Zero has no unit. */
export const printLength = ({ number, unit }: Length): string => (number === 0 ? "0" : `${number}${unit}`);

/** How many pixels a unit has on a page with the usual size of text. Others depend on what is around them. */
const pixels: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 };

/** The same length in another unit, at the usual size of text. Between other units, the number stays. */
export function convertLength({ number, unit }: Length, to: string): Length {
  const [from, into] = [pixels[unit], pixels[to]];
  if (from === undefined || into === undefined) return { number, unit: to };
  return { number: Math.round((number * from * 1000) / into) / 1000, unit: to };
}
