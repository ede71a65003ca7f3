import { IntlMessageFormat } from "intl-messageformat";
import { findMessage } from "../link/catalogue.ts";
import { messageArguments, parseMessage } from "../link/parse-message.ts";
import type { World } from "../link/world.ts";

export type Values = Readonly<Record<string, string | number | undefined>>;

/** Messages of one market. A key answers undefined when it needs a value that is not there. */
export type MessageFormatter = (key: string, values: Values) => string | undefined;

interface Prepared {
  readonly text: string;
  readonly needs: ReadonlySet<string>;
  readonly format?: IntlMessageFormat;
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
    if (parsed.elements === undefined) return { text, needs: new Set() };
    return {
      text,
      needs: messageArguments(text),
      format: new IntlMessageFormat(parsed.elements, languageTag),
    };
  };
  return (key, values) => {
    let entry = prepared.get(key);
    if (entry === undefined) {
      entry = prepare(key);
      prepared.set(key, entry);
    }
    if (entry.format === undefined) return entry.text;
    for (const name of entry.needs) if (values[name] === undefined) return undefined;
    return String(entry.format.format(values));
  };
}
