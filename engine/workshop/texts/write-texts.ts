import type { Edit } from "../../edit/transaction.ts";
import { recordEdit } from "../../edit/translations/translation-edit.ts";
import { EditError } from "../../json/edit-json.ts";
import { printManifest } from "../../json/print-json.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { fallbackChain, findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { findSource, rememberedSource } from "../../site/translation-sources.ts";
import { textState } from "../../site/translations.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import type { ProjectState } from "../open-workshop.ts";

/** The languages of the pages that a manifest reaches, and those on which they fall back. */
export function reachedLocales({ manifests, routes }: LinkedSite, file: string): ReadonlySet<string> {
  // A variant has no market that its base does not have, so the page's own markets are all that its manifest reaches.
  const route = [...routes.values()].find(({ sources }) => sources[0]?.document.file === file);
  const markets = manifests.markets?.value.markets ?? [];
  const reached = markets.filter(({ code }) => route?.markets?.includes(code) ?? true);
  return new Set(reached.flatMap(({ locale }) => fallbackChain(manifests, locale)));
}

/** A message in one language. */
export interface MessagePlace {
  readonly key: string;
  readonly locale: string;
}

const ownText = ({ manifests }: LinkedSite, { key, locale }: MessagePlace): string | undefined =>
  mergeCatalogues(manifests).get(locale)?.get(key)?.text;

/** Remembers the present original of a translation. Nothing if the language is an original itself. */
function remember(state: ProjectState, { key, locale }: MessagePlace): Edit {
  const { site } = state;
  const source = findSource(site.manifests)(locale);
  const original = source && findMessage(site.manifests, source, key)?.text;
  if (!source || original === undefined) return [];
  return [recordEdit(state, site, { locale, source }, [{ key, madeFrom: original }])];
}

/** Where a new message comes from, and which languages need it. */
interface NewMessage {
  /** The key of the message that it is a copy of. Undefined: it has one text in all languages. */
  readonly from: string | undefined;
  readonly locales: ReadonlySet<string>;
}

/**
 * Call it before a text changes. Remembers the present text as the original of its translations, so that they are
 * stale afterwards. If the text is a translation that was stale itself, it counts as renewed.
 */
export function rememberSources(state: ProjectState, changed: MessagePlace, created?: NewMessage): Edit {
  const { key, locale } = changed;
  const { site } = state;
  const { manifests } = site;
  const isRemembered = (of: string) => rememberedSource(manifests, of, key) !== undefined;
  const from = created ? created.from : key;
  const hasText = ({ code, fallback }: { code: string; fallback?: string | undefined }) =>
    from === undefined ? fallback === undefined : ownText(site, { key: from, locale: code }) !== undefined;
  const translated = (manifests.markets?.value.locales ?? [])
    .filter((one) => findSource(manifests)(one.code) === locale && !isRemembered(one.code) && hasText(one))
    .map(({ code }) => code);
  const needed =
    created?.locales ?? (translated.length > 0 ? neededMessages(site).get(key)?.locales : undefined);
  const madeFrom = from === undefined ? "" : (findMessage(manifests, locale, from)?.text ?? "");
  return [
    ...(isRemembered(locale) ? remember(state, changed) : []),
    ...translated
      .filter((code) => needed?.has(code))
      .map((code) => recordEdit(state, site, { locale: code, source: locale }, [{ key, madeFrom }])),
  ];
}

/** Marks a translation as done. Throws `EditError` if the language has no text of its own, or is an original. */
export function confirmEdit(state: ProjectState, confirmed: MessagePlace): Edit {
  const { key, locale } = confirmed;
  if (ownText(state.site, confirmed) === undefined)
    throw new EditError(`"${key}" has no text in ${locale} to confirm. Translate it first.`);
  const edit = remember(state, confirmed);
  if (edit.length === 0) throw new EditError(`"${key}" in ${locale} is an original, not a translation.`);
  return edit;
}

/** Texts by locale, then by key. */
export type TextsByLocale = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Copies of messages: their new keys by the old ones, and the languages that need them. */
export interface MessageCopies {
  readonly keys: ReadonlyMap<string, string>;
  readonly locales: ReadonlySet<string>;
}

/** The texts of messages under new keys, in each language that needs and has them. */
export function copiedTexts({ manifests }: LinkedSite, { keys, locales }: MessageCopies): TextsByLocale {
  const catalogues = [...mergeCatalogues(manifests)].filter(([locale]) => locales.has(locale));
  const copied = catalogues.map(([locale, messages]) => {
    const texts = [...keys].flatMap(([old, key]) => {
      const hasFallback = fallbackChain(manifests, locale).length > 1;
      const message =
        messages.get(old) ??
        (isEngineKey(old) && !hasFallback ? findMessage(manifests, locale, old) : undefined);
      return message ? [[key, message.text] as const] : [];
    });
    return [locale, new Map(texts)] as const;
  });
  return new Map(copied);
}

/** The messages that are not translated in a language, or whose translation no longer fits the original. */
export const openTexts = (site: LinkedSite, locale: string, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => ["copied", "stale"].includes(textState(site, locale, key) ?? ""));

/** Marks messages of a language as not translated. */
export function markOpen(site: LinkedSite, locale: string, keys: readonly string[]): Edit {
  const source = findSource(site.manifests)(locale);
  if (source === undefined || keys.length === 0) return [];
  // No original is empty, so the copy is older than any of them.
  const marks = keys.map((key) => ({ key, madeFrom: "" }));
  return [recordEdit({ root: "manifests/" }, site, { locale, source }, marks)];
}

/** Marks copies as not translated where the text that they copy is not, or no longer fits its original. */
export const copiedMarks = (site: LinkedSite, { keys, locales }: MessageCopies): Edit =>
  [...locales].flatMap((locale) =>
    markOpen(
      site,
      locale,
      openTexts(site, locale, [...keys.keys()]).flatMap((old) => keys.get(old) ?? []),
    ),
  );

/** A new message with one text in some languages, without those that fall back on another one. */
export const firstTexts = (
  { manifests }: LinkedSite,
  { key, text }: { readonly key: string; readonly text: string },
  locales: ReadonlySet<string>,
): TextsByLocale =>
  new Map(
    (manifests.markets?.value.locales ?? [])
      .filter(({ code, fallback }) => fallback === undefined && locales.has(code))
      .map(({ code }) => [code, new Map([[key, text]])]),
  );

/** Puts texts into the catalogues of an area. */
export function writeTexts({ manifests }: LinkedSite, area: string, texts: TextsByLocale): Edit {
  const present = new Set([...manifests.messages.values()].flat().map(({ document }) => document.file));
  return [...texts].flatMap(([locale, changes]): Edit => {
    if (changes.size === 0) return [];
    const file = `manifests/messages/${locale}/${area}.json`;
    if (present.has(file))
      return [{ file, changes: [...changes].map(([key, value]) => ({ set: [key], value })) }];
    const fresh = { $schema: "../../schema/messages.json", ...Object.fromEntries(changes) };
    return [{ file, text: printManifest(fresh) }];
  });
}
