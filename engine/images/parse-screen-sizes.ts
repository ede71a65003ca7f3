/** The minimum width of each screen, in CSS pixels (spec, section 9). */
export const screens: Readonly<Record<string, number>> = {
  xs: 475,
  sm: 640,
  md: 854,
  lg: 1025,
  xl: 1281,
  xxl: 1536,
};

/**
 * Parses a length: numbers stay, `"200"` and `"200px"` are 200, anything else is undefined (spec-semantics,
 * section 2).
 */
export function parseSize(size: number | string | undefined): number | undefined {
  if (typeof size === "number") return size;
  return /^\d+(?:px)?$/.test(size ?? "") ? Number.parseInt(size ?? "", 10) : undefined;
}

export interface ScreenSize {
  /** The screen's width in CSS pixels. */
  readonly screen: number;
  /** The value for the `sizes` attribute: `50vw` or `640px`. */
  readonly size: string;
  /** The image's width on that screen, in CSS pixels. */
  readonly width: number;
}

/** The width of a screen. Its key is a name or a width; without a key, it is the smallest screen. */
const screenWidth = (key: string | undefined): number | undefined =>
  key === undefined ? screens["xs"] : (screens[key] ?? parseSize(key));

/**
 * Parses `"100vw md:50vw xl:640px"` to widths by screen, smallest first. Ignores unknown screens and
 * malformed sizes (spec-semantics, section 2).
 */
export function parseSizes(sizes: string): ScreenSize[] {
  const parsed = sizes.split(/[\s,]+/).flatMap((entry): ScreenSize[] => {
    const [first = "", second] = entry.split(":");
    const screen = screenWidth(second === undefined ? undefined : first);
    const size = second ?? first;
    const share = /^(\d+)vw$/.exec(size)?.[1];
    const length = parseSize(size);
    if (screen === undefined) return [];
    if (share !== undefined) return [{ screen, size, width: Math.round((Number(share) / 100) * screen) }];
    return length === undefined ? [] : [{ screen, size: `${length}px`, width: length }];
  });
  return parsed.sort((a, b) => a.screen - b.screen);
}

/** Builds the `sizes` attribute: each size applies up to the next screen, the last one beyond it. */
export function sizesAttribute(parsed: readonly ScreenSize[]): string {
  return parsed
    .map(({ size }, index) => {
      const next = parsed[index + 1];
      return next ? `(max-width: ${next.screen}px) ${size}` : size;
    })
    .join(", ");
}
