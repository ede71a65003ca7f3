import { converter, formatHex, wcagContrast } from "culori";

const toOklch = converter("oklch");

/** The colour of text on a colour: white, if that can be read. */
const textOn = (colour: string): string => (wcagContrast(colour, "#ffffff") >= 4.5 ? "#ffffff" : "#111111");

/**
 * The colours of a new theme. Its neutral tones have a trace of the colour. A colour that is too light for small text on
 * the soft tone is not used for links and secondary buttons, and one that is too light for marks not for those.
 */
export function themeColours(colour: string) {
  const { h = 0, c = 0 } = toOklch(colour) ?? {};
  const tone = (l: number, chroma: number) => formatHex({ mode: "oklch", l, c: Math.min(chroma, c), h });
  const text = tone(0.24, 0.015);
  const soft = tone(0.945, 0.018);
  const readable = (least: number) => (wcagContrast(colour, soft) >= least ? colour : text);
  return {
    text,
    soft,
    tinted: tone(0.975, 0.008),
    line: tone(0.56, 0.1),
    muted: tone(0.45, 0.02),
    subtle: tone(0.92, 0.025),
    onAccent: textOn(colour),
    brandColour: readable(4.5),
    mark: readable(3),
  };
}
