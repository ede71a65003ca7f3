import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { isolateText } from "../languages/isolate-text.ts";
import { textDirection } from "../languages/text-direction.ts";
import { messageArguments, parseMessage } from "../site/parse-message.ts";

export type Values = Readonly<Record<string, string | number | undefined>>;

/** A message that is ready to take its values. */
export interface MessageFormat {
  /** The names of the values that it inserts. */
  readonly needs: ReadonlySet<string>;
  readonly format: (values: Values) => string;
}

/**
 * Formats a text that contains nothing but `{name}` arguments. Nearly all texts do, so they need no Intl
 * formatter.
 */
function joiner(elements: readonly MessageFormatElement[]): MessageFormat["format"] | undefined {
  const parts: ((values: Values) => string)[] = [];
  for (const element of elements) {
    const { type } = element;
    if (type === TYPE.literal) parts.push(() => element.value);
    else if (type === TYPE.argument) parts.push((values) => String(values[element.value]));
    else return undefined;
  }
  return (values) => parts.map((part) => part(values)).join("");
}

function intlFormat(elements: MessageFormatElement[], languageTag: string): MessageFormat["format"] {
  const format = new IntlMessageFormat(elements, languageTag);
  return (values) => String(format.format(values));
}

const isolateValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? isolateText(value) : value,
    ]),
  );

/** Prepares a message in ICU MessageFormat. Throws if it is invalid: checks and tests report that earlier. */
export function messageFormat(text: string, languageTag: string): MessageFormat {
  const parsed = parseMessage(text);
  if (!parsed.ok) throw new Error(`Invalid message (${parsed.error}): ${text}`);
  const elements = parsed.elements ?? [{ type: TYPE.literal, value: text }];
  const needs = messageArguments(parsed);
  const format = joiner(elements) ?? intlFormat(elements, languageTag);
  // A message that is nothing but a value may be a part of an address, such as that of a phone number.
  if (elements.length < 2 || textDirection(languageTag) === "ltr") return { needs, format };
  return { needs, format: (values) => format(isolateValues(values)) };
}
