import type { Edit } from "../../edit/transaction.ts";
import { recordEdit } from "../../edit/translations/translation-edit.ts";
import { printManifest } from "../../json/print-json.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { sourceOf } from "../../site/translation-sources.ts";
import { textState } from "../../site/translations.ts";

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
      const found = messages.get(old);
      return found ? [[key, found.text] as const] : [];
    });
    return [locale, new Map(texts)] as const;
  });
  return new Map(copied);
}

/** Marks copies as not translated where the text that they copy is not, or no longer fits its original. */
export function copiedMarks(site: LinkedSite, { keys, locales }: MessageCopies): Edit {
  const { manifests } = site;
  return [...locales].flatMap((locale) => {
    const source = sourceOf(manifests)(locale);
    const open = [...keys].filter(([old]) =>
      ["copied", "stale"].includes(textState(site, locale, old) ?? ""),
    );
    if (source === undefined || open.length === 0) return [];
    // No original is empty, so the copy is older than any of them.
    const marks = open.map(([, key]) => ({ key, madeFrom: "" }));
    return [recordEdit({ root: "manifests/" }, site, { locale, source }, marks)];
  });
}

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
  return [...texts].flatMap(([locale, own]): Edit => {
    if (own.size === 0) return [];
    const file = `manifests/messages/${locale}/${area}.json`;
    if (present.has(file))
      return [{ file, changes: [...own].map(([key, value]) => ({ set: [key], value })) }];
    const fresh = { $schema: "../../schema/messages.json", ...Object.fromEntries(own) };
    return [{ file, text: printManifest(fresh) }];
  });
}
