import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { findMessage } from "../link/catalogue.ts";
import { messageArguments, parseMessage } from "../link/parse-message.ts";
import type { World } from "../link/world.ts";

export type Values = Readonly<Record<string, string | number | undefined>>;

/** Messages of one market. A key answers undefined when it needs a value that is not there. */
export type MessageFormatter = (key: string, values: Values) => string | undefined;

interface Prepared {
  readonly needs: ReadonlySet<string>;
  readonly format: (values: Values) => string;
}

const nothing: ReadonlySet<string> = new Set();

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

/** Compiles each message once per market. Missing and invalid ones are check errors, so here they are our bug. */
export function messageFormatter(world: World, locale: string, languageTag: string): MessageFormatter {
  const prepared = new Map<string, Prepared>();
  const prepare = (key: string): Prepared => {
    const message = findMessage(world, locale, key);
    if (message === undefined) throw new Error(`No message "${key}" in ${locale}.`);
    const { text } = message;
    const parsed = parseMessage(text);
    if (!parsed.ok) throw new Error(`Message "${key}" in ${locale}: ${parsed.error}`);
    if (parsed.elements === undefined) return { needs: nothing, format: () => text };
    const join = joiner(parsed.elements);
    if (join) return { needs: messageArguments(text), format: join };
    const format = new IntlMessageFormat(parsed.elements, languageTag);
    return { needs: messageArguments(text), format: (values) => String(format.format(values)) };
  };
  return (key, values) => {
    let entry = prepared.get(key);
    if (entry === undefined) {
      entry = prepare(key);
      prepared.set(key, entry);
    }
    for (const name of entry.needs) if (values[name] === undefined) return undefined;
    return entry.format(values);
  };
}
