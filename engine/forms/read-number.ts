import { asciiDigits } from "./ascii-digits.ts";

/** The separators of a language. A group is empty in languages that only use blanks. */
function findSeparators(languageTag: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(languageTag, { numberingSystem: "latn" }).formatToParts(1_234_567.5);
  const find = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value.replace(/[\s’']/g, "") ?? "";
  return { group: find("group"), decimal: find("decimal") };
}

/** At most this many digits: a number then holds what was typed. */
const maxDigits = 15;

/**
 * Reads a number as people of a language type it: `1.234,5` in German, `1,234.5` in English, `1’234.5` in Switzerland, with
 * digits of any script. A dot or a comma that can group nothing is a decimal separator in every language. Undefined if the text
 * is no number, or has more than 15 digits.
 */
export function readNumber(text: string, languageTag: string): number | undefined {
  const { group, decimal } = findSeparators(languageTag);
  const typed = asciiDigits(text)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll("\u066B", decimal)
    .replaceAll("\u066C", group)
    .replace(/[\s'’]/g, "");
  const [, sign = "", digits = ""] = /^([+-]?)([\d.,]+)$/.exec(typed) ?? [];
  const grouped = new RegExp(
    `^([1-9]\\d{0,2}(?:\\${group}\\d{2,3})*\\${group}\\d{3})(?:\\${decimal}(\\d+))?$`,
  );
  const [, whole, fraction = ""] =
    (group === "" ? undefined : grouped.exec(digits)) ?? /^(\d+)(?:[.,](\d+))?$/.exec(digits) ?? [];
  if (whole === undefined) return undefined;
  const number = `${whole.replaceAll(/\D/g, "").replace(/^0+/, "")}.${fraction}`;
  return number.length > maxDigits + 1 ? undefined : Number(`${sign}0${number}`) || 0;
}
