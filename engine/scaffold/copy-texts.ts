import { cataloguesOf, fallbackChain, findMessage } from "../link/catalogue.ts";
import type { Project } from "./project.ts";

type Texts = Record<string, string>;

/** Copies values of a manifest under a new name, their messages too. */
export interface TextCopier {
  /** The value, with its messages' keys under the new name. Messages that pages share stay shared. */
  rename<Value>(value: Value): Value;
  /** By locale, the messages that were renamed, in the words of the old ones. */
  texts(): Map<string, Texts>;
}

/** The locales of markets, by their codes; of all markets unless given. */
export function localesOf({ markets }: Project, codes?: readonly string[]): Set<string> {
  const shown = markets.markets.filter(({ code }) => codes?.includes(code) ?? true);
  return new Set(shown.map(({ locale }) => locale));
}

/** A key is a page's own when it begins with the name of a route or a quiz; others are shared. */
export function textCopier(project: Project, name: string, locales: ReadonlySet<string>): TextCopier {
  const { world } = project.site;
  const areas = new Set([...world.names.route, ...world.names.quiz]);
  const oldKeys = new Map<string, string>();

  const renameKey = (key: string): string => {
    const [area = "", ...rest] = key.split(".");
    if (!areas.has(area) || rest.length === 0) return key;
    let renamed = [name, ...rest].join(".");
    // Two pages' words may meet here: a variant's own beside those of its base.
    for (let count = 2; (oldKeys.get(renamed) ?? key) !== key; count++)
      renamed = `${[name, ...rest].join(".")}-${count}`;
    oldKeys.set(renamed, key);
    return renamed;
  };
  const rename = (value: unknown): unknown => {
    if (typeof value === "string") return value.startsWith("t:") ? `t:${renameKey(value.slice(2))}` : value;
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner)]));
  };

  const textOf = (locale: string, key: string): string | undefined => {
    const own = cataloguesOf(world).get(locale)?.get(key);
    if (own) return own.text;
    // What a fallback says is written where the fallback's own markets read it.
    const [, ...fallbacks] = fallbackChain(world, locale);
    if (fallbacks.some((fallback) => locales.has(fallback))) return undefined;
    return findMessage(world, locale, key)?.text;
  };
  return {
    // Sound: only texts are replaced, by texts.
    rename: <Value>(value: Value) => rename(value) as Value,
    texts: () =>
      new Map(
        [...locales].map((locale) => {
          const found: Texts = {};
          for (const [key, old] of oldKeys) {
            const text = textOf(locale, old);
            if (text !== undefined) found[key] = text;
          }
          return [locale, found];
        }),
      ),
  };
}
