import { clampChroma, formatHex } from "culori";

/** The types of values that themes and design tokens share (Design Tokens Format Module 2025.10, section 8). */
export type TokenType = "color" | "dimension" | "fontFamily" | "fontWeight" | "number" | "shadow";

/** A value that the other format cannot express. The message says why. */
export class TokenError extends Error {}

interface Color {
  readonly colorSpace: string;
  readonly components: readonly (number | "none")[];
  readonly alpha?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Colour spaces with a function of their own in CSS, and the units of their components. The others use `color()`. */
const units: Readonly<Record<string, readonly [string, string, string]>> = {
  hsl: ["", "%", "%"],
  hwb: ["", "%", "%"],
  lab: ["", "", ""],
  lch: ["", "", ""],
  oklab: ["", "", ""],
  oklch: ["", "", ""],
};

/** Prints a colour of any space as `#rrggbb`, with less chroma if screens cannot show it. */
function readColor(value: unknown): string {
  if (!isObject(value) || !Array.isArray(value["components"])) throw new TokenError("This is no colour.");
  // SAFETY: the parser has resolved it to this shape.
  const { colorSpace, components, alpha = 1 } = value as unknown as Color;
  if (alpha < 1) throw new TokenError("It is transparent. Colours of a theme are opaque.");
  const suffixes = units[colorSpace];
  const css = suffixes
    ? `${colorSpace}(${components.map((part, index) => `${part}${part === "none" ? "" : suffixes[index]}`).join(" ")})`
    : `color(${colorSpace} ${components.join(" ")})`;
  const color = formatHex(clampChroma(css, "oklch"));
  if (color === undefined) throw new TokenError(`There is no colour space "${colorSpace}".`);
  return color;
}

const length = /^(-?(?:\d+\.)?\d+)(px|rem)$/;

function readDimension(value: unknown): string {
  const text = isObject(value) ? `${value["value"]}${value["unit"]}` : String(value);
  if (!length.test(text)) throw new TokenError(`"${text}" is no length in px or rem.`);
  return /^-?0(?!\.)/.test(text) ? "0" : text;
}

function readShadow(value: unknown): string {
  const shadows = Array.isArray(value) ? value : [value];
  const [shadow] = shadows;
  if (shadows.length !== 1 || !isObject(shadow))
    throw new TokenError("It has several shadows. A shadow of a theme has one.");
  const parts = ["offsetX", "offsetY", "blur", "spread"].map((part) => readDimension(shadow[part]));
  return parts.join(" ").replace(/ 0$/, "");
}

const readNumber = (value: unknown): number => {
  if (typeof value !== "number") throw new TokenError(`"${String(value)}" is no number.`);
  return value;
};

/** A family that needs no quotes: one word, such as the generic families. */
const oneWord = /^[A-Za-z][\w-]*$/;

/** Converts the resolved value of a token into that of a theme. Throws `TokenError`. */
export const readToken: Readonly<Record<TokenType, (value: unknown) => string | number>> = {
  color: readColor,
  dimension: readDimension,
  fontFamily: (value) =>
    [value]
      .flat()
      .map((name) => (oneWord.test(String(name)) ? name : JSON.stringify(name)))
      .join(", "),
  fontWeight: readNumber,
  number: readNumber,
  shadow: readShadow,
};

function printDimension(value: string): object | undefined {
  const [, number, unit] = length.exec(value === "0" ? "0px" : value) ?? [];
  return unit === undefined ? undefined : { value: Number(number), unit };
}

function printColor(value: string): object {
  const components = [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16) / 255);
  return { colorSpace: "srgb", components: components.map((part) => Math.round(part * 10_000) / 10_000) };
}

function printShadow(value: string): object | undefined {
  const parts = value.split(" ").map(printDimension);
  const [offsetX, offsetY, blur = printDimension("0"), spread = printDimension("0")] = parts;
  return parts.includes(undefined)
    ? undefined
    : { color: "{schemes.default.shadow}", offsetX, offsetY, blur, spread };
}

/** Converts a value of a theme into that of a token. Undefined if no token can express it, such as `clamp(…)`. */
export function printToken(type: TokenType, value: string | number): unknown {
  if (typeof value === "number") return value;
  if (type === "color") return printColor(value);
  if (type === "dimension") return printDimension(value);
  if (type === "shadow") return printShadow(value);
  return value.split(/,\s*/).map((name) => name.replaceAll('"', ""));
}
