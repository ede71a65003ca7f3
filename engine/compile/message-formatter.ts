import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { messageFinder } from "../link/catalogue.ts";
import { isPlain, messageArguments, parseMessage } from "../link/parse-message.ts";
import type { World } from "../link/world.ts";

export type Values = Readonly<Record<string, string | number | undefined>>;

/** A message that inserts values. */
interface Prepared {
  readonly needs: ReadonlySet<string>;
  readonly format: (values: Values) => string;
}

/** Messages of one market, by what names them in a manifest (`t:key`): a plain text as it is, any other to be formatted with the values that it needs. */
export type MessageFormatter = (name: string) => string | Prepared;

/** Texts with nothing but `{name}`s are joined here: they are nearly all, and need no formatter of Intl. */
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
  if (!parsed.ok) throw new Error(`Not a valid message (${parsed.error}): ${text}`);
  const elements = parsed.elements ?? [];
  const needs = messageArguments(parsed);
  const join = joiner(elements);
  if (join) return { needs, format: join };
  const format = new IntlMessageFormat(elements, languageTag);
  return { needs, format: (values) => String(format.format(values)) };
}

// The manifest's own string knows its hash and a cut one does not: looking it up here is cheaper than hashing the key.
const keys = new Map<string, string>();

function keyOf(name: string): string {
  const key = keys.get(name) ?? name.slice(2);
  keys.set(name, key);
  return key;
}

/** Plain texts are given as they are; the others are prepared once. Missing ones are check errors, so here they are our bug. */
export function messageFormatter(world: World, locale: string, languageTag: string): MessageFormatter {
  const prepared = new Map<string, Prepared>();
  const find = messageFinder(world, locale);
  return (name) => {
    const key = keyOf(name);
    const message = find(key);
    if (message === undefined) throw new Error(`No message "${key}" in ${locale}.`);
    const { text } = message;
    if (isPlain(text)) return text;
    const entry = prepared.get(text) ?? prepare(text, languageTag);
    prepared.set(text, entry);
    return entry;
  };
}
