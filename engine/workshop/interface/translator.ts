import { messageFormat } from "../../compile/message-format.ts";
import { memoize } from "../../json/memoize.ts";
import type { InterfaceLanguage } from "./languages.ts";

/** The texts of a part of the interface in all its languages, in ICU MessageFormat, by their keys. */
type InterfaceTexts<Key extends string> = Readonly<Record<InterfaceLanguage, Readonly<Record<Key, string>>>>;

/** Looks up a text, and inserts values. */
export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

export function translator<Key extends string>(
  texts: InterfaceTexts<Key>,
  language: InterfaceLanguage,
): Translate<Key> {
  const prepare = memoize((key: Key) => messageFormat(texts[language][key], language));
  return (key, values = {}) => prepare(key).format(values);
}
