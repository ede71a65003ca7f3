import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { localeTag } from "../languages/locale-name.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { isEngineKey } from "../texts/engine-key.ts";
import { engineMessages } from "./engine-messages.ts";
import type { Manifests, Parsed } from "./manifests.ts";

export interface Message {
  readonly text: string;
  readonly document: Document;
  /** The value of its file. */
  readonly file: MessagesManifest;
}

/** The messages of each locale by key, without fallbacks. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, Message>>;

/** A message that an earlier file of its locale already has. */
interface Duplicate {
  readonly key: string;
  readonly document: Document;
  readonly first: Document;
}

interface Merged {
  readonly files: readonly Parsed<MessagesManifest>[];
  readonly messages: ReadonlyMap<string, Message>;
  readonly duplicates: readonly Duplicate[];
}

/**
 * The messages of a file. They stay the same objects as long as the file does, so that results about a message can be
 * kept with it.
 */
const messagesIn = memoize((file: MessagesManifest) =>
  memoize((document: Document): readonly (readonly [key: string, message: Message])[] =>
    Object.entries(file).flatMap(([key, text]) =>
      isMessageKey(key) ? [[key, { text, document, file }] as const] : [],
    ),
  ),
);

// In dev mode most catalogues do not change; the values of their files identify them.
const merged = new WeakMap<MessagesManifest, Merged>();

function mergeFiles(files: readonly Parsed<MessagesManifest>[]): Merged {
  const first = files[0]?.value;
  const cachedMerge = first && merged.get(first);
  if (
    cachedMerge &&
    cachedMerge.files.length === files.length &&
    cachedMerge.files.every(({ value }, index) => value === files[index]?.value)
  ) {
    return cachedMerge;
  }
  const messages = new Map<string, Message>();
  const duplicates: Duplicate[] = [];
  for (const { document, value } of files) {
    for (const [key, message] of messagesIn(value)(document)) {
      const before = messages.get(key);
      if (before) duplicates.push({ key, document, first: before.document });
      else messages.set(key, message);
    }
  }
  const result = { files, messages, duplicates };
  if (first) merged.set(first, result);
  return result;
}

const mergeAll = memoize(
  (manifests: Manifests): ReadonlyMap<string, Merged> =>
    new Map([...manifests.messages].map(([locale, files]) => [locale, mergeFiles(files)])),
);

export const mergeCatalogues = memoize(
  (manifests: Manifests): Catalogues =>
    new Map([...mergeAll(manifests)].map(([locale, { messages }]) => [locale, messages])),
);

/** Every message that is in more than one file of its locale, except its first occurrence. */
export const duplicateMessages = (manifests: Manifests): readonly Duplicate[] =>
  [...mergeAll(manifests).values()].flatMap(({ duplicates }) => duplicates);

/**
 * The locale that each locale falls back on. One that no live market shows falls back on the default market's, so
 * that its pages can be shown before all texts are there.
 */
function fallbackOfEach(manifests: Manifests): ReadonlyMap<string, string | undefined> {
  const markets = manifests.markets?.value;
  if (markets === undefined) return new Map();
  const initial = markets.markets.find(({ code }) => code === markets.default)?.locale;
  const live = new Set(
    markets.markets.flatMap(({ live: isLive, locale }) => (isLive === false ? [] : locale)),
  );
  const hidden = new Set(markets.markets.flatMap(({ locale }) => (live.has(locale) ? [] : locale)));
  return new Map(
    markets.locales.map(({ code, fallback }) => [code, fallback ?? (hidden.has(code) ? initial : undefined)]),
  );
}

const chains = memoize((manifests: Manifests) => {
  const fallbacks = fallbackOfEach(manifests);
  return memoize((locale: string): readonly string[] => {
    const chain: string[] = [];
    for (let current: string | undefined = locale; current !== undefined && !chain.includes(current); ) {
      chain.push(current);
      current = fallbacks.get(current);
    }
    return chain;
  });
});

/** A locale and its fallbacks, in order: ch_CH → ["ch_CH", "de_DE"]. */
export const fallbackChain = (manifests: Manifests, locale: string): readonly string[] =>
  chains(manifests)(locale);

/**
 * The language tag of a locale: that of the first market that shows it, or that falls back on it. Without such a market,
 * its name is all that is known.
 */
const localeTags = memoize((manifests: Manifests) =>
  memoize((locale: string): string => {
    const markets = manifests.markets?.value.markets ?? [];
    const market =
      markets.find((one) => one.locale === locale) ??
      markets.find((one) => fallbackChain(manifests, one.locale).includes(locale));
    return market?.languageTag ?? localeTag(locale);
  }),
);

/** The language tag of a locale: that of its first market, or else of one that falls back on it. */
export const readLocaleTag = (manifests: Manifests, locale: string): string => localeTags(manifests)(locale);

const languageIn = (tag: string): string | undefined => tag.split("-")[0];

const completeCatalogues = memoize((manifests: Manifests) =>
  memoize((locale: string): ReadonlyMap<string, Message> => {
    const tag = localeTags(manifests)(locale);
    const complete = new Map(engineMessages(tag));
    for (const name of fallbackChain(manifests, locale).toReversed()) {
      // A fallback in another language must not replace the engine's texts in this one.
      const isSameLanguage = languageIn(localeTags(manifests)(name)) === languageIn(tag);
      for (const [key, message] of mergeCatalogues(manifests).get(name) ?? [])
        if (isSameLanguage || !isEngineKey(key)) complete.set(key, message);
    }
    return complete;
  }),
);

/** A locale's messages by key: its own, else those of the first fallback that has them, else the engine's. */
export const completeCatalogue = (manifests: Manifests, locale: string): ReadonlyMap<string, Message> =>
  completeCatalogues(manifests)(locale);

/** A message of a locale, or of its first fallback that has it, or of the engine. */
export const findMessage = (manifests: Manifests, locale: string, key: string): Message | undefined =>
  completeCatalogue(manifests, locale).get(key);
