import { asciiDigits } from "./ascii-digits.ts";
import type { FormFieldKind } from "./form-validator.ts";

/** Zero-width characters, soft hyphens and bidi controls. U+200C and U+200D stay: Persian and Sinhala names need them. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Dashes of every kind, the minus sign, and the long vowel mark that Japanese keyboards write as a dash. */
const dashes = /[\p{Pd}\u2212\u30FC]/gu;

/** Writes the host of an e-mail address in ASCII, as browsers do in some fields: `müller.de` → `xn--mller-kva.de`. */
export function asciiHost(address: string): string {
  const [, name, host = ""] = /^(.*@)([^\s/?#:@\\]*\P{ASCII}[^\s/?#:@\\]*)$/su.exec(address) ?? [];
  const url = `http://${host}`;
  return name !== undefined && URL.canParse(url) ? name + new URL(url).hostname : address;
}

/**
 * Writes a typed value as a person reads it, before it is checked and stored. Browser and server share it.
 *
 * Drops control characters and invisible ones, and turns blanks of every kind into spaces. Composes letters (NFC). Line
 * breaks stay in a field with several lines. An e-mail address and a code (a phone number, a postcode, a number) also lose
 * their other forms of letters and digits (NFKC): `１２３` and `١٢٣` become `123`. Elsewhere that would turn `m²` into `m2`.
 */
export function cleanValue(text: string, kind: FormFieldKind): string {
  const composed = text.toWellFormed().normalize(kind === "code" || kind === "email" ? "NFKC" : "NFC");
  const visible = composed
    .replace(invisible, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/\r\n?/g, "\n");
  if (kind === "lines") return visible.replace(/[^\P{Cc}\n\t]/gu, "").trim();
  const line = visible
    .replace(/[\n\t]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
  if (kind === "email") return asciiHost(line.replace(/\p{Cf}/gu, ""));
  return kind === "code" ? asciiDigits(line).replace(dashes, "-") : line;
}
