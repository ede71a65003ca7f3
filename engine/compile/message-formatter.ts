import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { memoize } from "../json/memoize.ts";
import type { Manifests } from "../site/manifests.ts";
import { messageFinder } from "../site/message-catalogues.ts";
import { isPlain, messageArguments, parseMessage } from "../site/parse-message.ts";

export type Values = Readonly<Record<string, string | number | undefined>>;

/** A message with arguments. */
interface Prepared {
  readonly needs: ReadonlySet<string>;
  readonly format: (values: Values) => string;
}

/**
 * Looks up a message of one market by its reference in a manifest (`t:key`). Returns a plain text, or a
 * formatter and the values that it needs.
 */
export type MessageFormatter = (name: string) => string | Prepared;

/**
 * Formats a text that contains nothing but `{name}` arguments. Nearly all texts do, so they need no Intl
 * formatter.
 */
function joiner(elements: readonly MessageFormatElement[]): Prepared["format"] | undefined {
  const parts: ((values: Values) => string)[] = [];
  for (const element of elements) {
    const { type } = element;
    if (type === TYPE.literal) parts.push(() => element.value);
    else if (type === TYPE.argument) parts.push((values) => String(values[element.value]));
    else return undefined;
  }
  return (values) => parts.map((part) => part(values)).join("");
}

function prepare(text: string, languageTag: string): Prepared {
  const parsed = parseMessage(text);
  if (!parsed.ok) throw new Error(`Invalid message (${parsed.error}): ${text}`);
  const elements = parsed.elements ?? [];
  const needs = messageArguments(parsed);
  const join = joiner(elements);
  if (join) return { needs, format: join };
  const format = new IntlMessageFormat(elements, languageTag);
  return { needs, format: (values) => String(format.format(values)) };
}

/**
 * Plain texts are returned as they are; others are prepared once. The check reports missing messages, so a
 * missing one here is a bug in the engine.
 */
export function messageFormatter(
  manifests: Manifests,
  locale: string,
  languageTag: string,
): MessageFormatter {
  const prepared = memoize((text: string) => prepare(text, languageTag));
  const find = messageFinder(manifests, locale);
  return (name) => {
    const key = name.slice(2);
    const message = find(key);
    if (message === undefined) throw new Error(`There is no message "${key}" in ${locale}.`);
    return isPlain(message.text) ? message.text : prepared(message.text);
  };
}
