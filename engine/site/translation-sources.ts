import { memoize } from "../json/memoize.ts";
import { copiedFrom } from "../schema/messages.ts";
import { findWords } from "./find-words.ts";
import type { Manifests } from "./manifests.ts";
import { fallbackChain, type Message, mergeCatalogues } from "./message-catalogues.ts";

/**
 * Eight hex digits that tell whether a text has changed: FNV-1a over its UTF-16 code units. Not for security.
 * Source: Fowler, Noll, Vo: The FNV Non-Cryptographic Hash Algorithm (RFC 9923).
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const localeOfFile = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");

/** The catalogue in which texts are written first: the default market's, or the last of its fallbacks. */
export const originalLocale = memoize((manifests: Manifests): string | undefined => {
  const markets = manifests.markets?.value;
  const market = markets?.markets.find(({ code }) => code === markets.default);
  return market && fallbackChain(manifests, market.locale).at(-1);
});

const records = memoize(
  ({ byKind }: Manifests) =>
    new Map(byKind.translations.map(({ document, value }) => [localeOfFile(document.file), value])),
);

/** A remembered source of a text. */
interface RememberedSource {
  /** The hash of the source text that it was made from. */
  readonly hash: string;
  /** It was copied, and nobody has confirmed it. */
  readonly isCopy: boolean;
}

/** What is remembered about a text of a locale; undefined for texts that no tool has written. */
export function rememberedSource(
  manifests: Manifests,
  locale: string,
  key: string,
): RememberedSource | undefined {
  const entry = records(manifests).get(locale)?.texts[key];
  return entry === undefined ? undefined : { hash: entry.slice(-8), isCopy: entry.startsWith("copy ") };
}

/**
 * The locale that a locale is translated from: the remembered one, the one that its files were copied from, its
 * fallback, or the default market's. Undefined for a locale that is no translation.
 */
export const findSource = memoize((manifests: Manifests) =>
  memoize((locale: string): string | undefined => {
    const [copied] = (manifests.messages.get(locale) ?? []).flatMap(({ value }) => copiedFrom(value) ?? []);
    const [, fallback] = fallbackChain(manifests, locale);
    const source = records(manifests).get(locale)?.source ?? copied ?? fallback ?? originalLocale(manifests);
    return source === locale ? undefined : source;
  }),
);

function isUntouched(manifests: Manifests, locale: string, key: string, { text, file }: Message): boolean {
  const from = copiedFrom(file);
  if (from === undefined || from === locale || findWords(text).length === 0) return false;
  const source = rememberedSource(manifests, locale, key);
  if (source) return source.isCopy && source.hash === textHash(text);
  return text === mergeCatalogues(manifests).get(from)?.get(key)?.text;
}

/**
 * By locale, the keys of texts that are still as they were copied from another locale. They are in that locale's
 * language.
 */
export const untouchedCopies = memoize(
  (manifests: Manifests): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      [...mergeCatalogues(manifests)].map(([locale, messages]) => [
        locale,
        manifests.messages.get(locale)?.some(({ value }) => copiedFrom(value) !== undefined)
          ? new Set(
              [...messages].flatMap(([key, message]) =>
                isUntouched(manifests, locale, key, message) ? [key] : [],
              ),
            )
          : new Set(),
      ]),
    ),
);
