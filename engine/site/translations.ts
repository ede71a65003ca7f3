import { memoize } from "../json/memoize.ts";
import { isEngineKey } from "../texts/engine-key.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";
import { fallbackChain, findMessage, type Message, mergeCatalogues } from "./message-catalogues.ts";
import { neededMessages } from "./needed-messages.ts";
import { findSource, rememberedSource, textHash, untouchedCopies } from "./translation-sources.ts";

/**
 * missing: the locale has no text. copied: the text is as it was copied. stale: its source has changed since it was
 * made. done: everything else, also texts whose source nobody remembers.
 */
export type TextState = "missing" | "copied" | "stale" | "done";

/** A text that a locale needs, and its source. */
export interface TranslatedText {
  readonly key: string;
  readonly state: TextState;
  readonly source: Message;
  /** Undefined if it is missing. */
  readonly translation: Message | undefined;
}

/** How far a locale is translated. */
export interface Translation {
  readonly locale: string;
  /** The locale that it is translated from. */
  readonly source: string;
  /** In the order of the source's files. */
  readonly texts: readonly TranslatedText[];
  /** The number of texts that it takes from its fallback on purpose. */
  readonly inherited: number;
}

/** Whether a locale's own fallback, which markets.json names, has a message. */
function isInherited({ manifests }: LinkedSite, locale: string, key: string): boolean {
  const fallback = manifests.markets?.value.locales.find(({ code }) => code === locale)?.fallback;
  return fallback !== undefined && findMessage(manifests, fallback, key) !== undefined;
}

/** The state of a text that a locale has. `source`: what it is translated from. */
function findState(manifests: Manifests, locale: string, source: { key: string; text: string }): TextState {
  const { key, text } = source;
  if (untouchedCopies(manifests).get(locale)?.has(key)) return "copied";
  const remembered = rememberedSource(manifests, locale, key);
  return remembered === undefined || remembered.hash === textHash(text) ? "done" : "stale";
}

/** The state of one text in a locale. Undefined if the locale does not need it, or is no translation. */
export function textState(site: LinkedSite, locale: string, key: string): TextState | undefined {
  const { manifests } = site;
  const source = findSource(manifests)(locale);
  const original = source && findMessage(manifests, source, key);
  if (!original) return undefined;
  if (mergeCatalogues(manifests).get(locale)?.has(key))
    return findState(manifests, locale, { key, text: original.text });
  const isNeeded =
    neededMessages(site).get(key)?.locales.has(locale) &&
    !isEngineKey(key) &&
    !isInherited(site, locale, key);
  return isNeeded ? "missing" : undefined;
}

function buildTranslation(site: LinkedSite, locale: string, source: string): Translation {
  const { manifests } = site;
  const catalogue = mergeCatalogues(manifests).get(locale);
  const needed = neededMessages(site);
  const texts: TranslatedText[] = [];
  let inherited = 0;
  const add = (key: string, message: Message) => {
    const translated = catalogue?.get(key);
    // Without an override of its own, the locale shows the engine's text in its language.
    if (translated === undefined && isEngineKey(key)) return;
    if (translated === undefined && isInherited(site, locale, key)) inherited++;
    else
      texts.push({
        key,
        source: message,
        translation: translated,
        state: translated ? findState(manifests, locale, { key, text: message.text }) : "missing",
      });
  };
  const keys = new Set<string>();
  for (const chainLocale of fallbackChain(manifests, source)) {
    for (const [key, message] of mergeCatalogues(manifests).get(chainLocale) ?? []) {
      if (keys.has(key) || !needed.get(key)?.locales.has(locale)) continue;
      keys.add(key);
      add(key, message);
    }
  }
  return { locale, source, texts, inherited };
}

/** How far each locale is translated, in the order of markets.json. Without locales that are no translation. */
export const translations = memoize((site: LinkedSite): readonly Translation[] => {
  const { manifests } = site;
  return (manifests.markets?.value.locales ?? []).flatMap(({ code }) => {
    const source = findSource(manifests)(code);
    return source === undefined ? [] : [buildTranslation(site, code, source)];
  });
});

/** The number of texts in each state. */
export function countStates({ texts }: Pick<Translation, "texts">): Readonly<Record<TextState, number>> {
  const counts = { missing: 0, copied: 0, stale: 0, done: 0 };
  for (const { state } of texts) counts[state]++;
  return counts;
}
