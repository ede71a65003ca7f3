import type { FormValues } from "../forms/form-validator.ts";
import { printValue } from "../forms/print-value.ts";
import type { PartsContent } from "../render/fill-parts.ts";
import type { MailTemplate } from "./mail-template.ts";

/** A form that was stored. */
interface ReceivedForm {
  readonly values: FormValues;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** IANA. Default: UTC. */
  readonly timeZone: string | undefined;
}

/** Formats a form for its market: when it was received, and the fields that the mail repeats. */
export function viewForm(
  { languageTag, fields = [] }: Pick<MailTemplate, "languageTag" | "fields">,
  { values, at, timeZone = "UTC" }: ReceivedForm,
): PartsContent {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag, { ...style, timeZone }).format(at);
  return {
    values: { date: format({ dateStyle: "long" }), time: format({ timeStyle: "long" }) },
    parts: {
      field: fields.flatMap(({ name, label, options = {}, unit }) => {
        const value = values[name];
        if (value === undefined) return [];
        if (value === true) return [{ label, value: "✓" }];
        const option = typeof value === "string" ? options[value] : undefined;
        const number = unit !== undefined && typeof value === "number" ? ` ${unit}` : "";
        return [{ label, value: (option ?? printValue(value, languageTag)) + number }];
      }),
    },
  };
}
