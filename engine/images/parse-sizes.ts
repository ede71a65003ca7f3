import { screens } from "./screens.ts";

export interface ScreenSize {
  /** The screen's width in CSS pixels. */
  readonly screen: number;
  /** What stands in the `sizes` attribute: `50vw` or `640px`. */
  readonly size: string;
  /** The picture's width on that screen, in CSS pixels. */
  readonly width: number;
}

/**
 * `"100vw md:50vw xl:640px"` → widths per screen, smallest first. An entry without a screen is for the smallest.
 * Unknown screens and malformed sizes are left out (spec-semantics, section 2).
 */
export function parseSizes(sizes: string): ScreenSize[] {
  const parsed = sizes.split(/[\s,]+/).flatMap((entry): ScreenSize[] => {
    const [first = "", second] = entry.split(":");
    const screen = second === undefined ? screens["xs"] : screens[first];
    const match = /^(\d+)(vw|px)?$/.exec(second ?? first);
    if (screen === undefined || match === null) return [];
    const amount = Number(match[1]);
    const isShare = match[2] === "vw";
    return [
      {
        screen,
        size: isShare ? `${amount}vw` : `${amount}px`,
        width: isShare ? Math.round((amount / 100) * screen) : amount,
      },
    ];
  });
  return parsed.sort((a, b) => a.screen - b.screen);
}

/** The `sizes` attribute: each size up to the next screen, the last one beyond. */
export function sizesAttribute(parsed: readonly ScreenSize[]): string {
  return parsed
    .map(({ size }, index) => {
      const next = parsed[index + 1];
      return next ? `(max-width: ${next.screen}px) ${size}` : size;
    })
    .join(", ");
}
