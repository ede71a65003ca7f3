import { isDate } from "./date-limits.ts";
import type { FormValue } from "./form-validator.ts";
import type { SentFile } from "./sent-file.ts";

/** A file in one line: `bill.pdf (PDF, 1.2 MB)`. `languageTag`: BCP 47. */
export function printFile({ name, type, size }: SentFile, languageTag: string): string {
  const unit = size < 1_000_000 ? "kilobyte" : "megabyte";
  const format = new Intl.NumberFormat(languageTag, { style: "unit", unit, maximumFractionDigits: 1 });
  const amount = size / (unit === "kilobyte" ? 1000 : 1_000_000);
  return `${name} (${type.toUpperCase()}, ${format.format(Math.max(amount, 0.1))})`;
}

/** A value of a form as people of a language (BCP 47) write it. A ticked box is `yes`. */
export function printValue(value: FormValue, languageTag: string): string {
  if (value === true) return "yes";
  if (typeof value === "number")
    return new Intl.NumberFormat(languageTag, { maximumFractionDigits: 10 }).format(value);
  if (typeof value !== "string") return value.map((file) => printFile(file, languageTag)).join("\n");
  if (!isDate(value)) return value;
  return new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(value));
}
