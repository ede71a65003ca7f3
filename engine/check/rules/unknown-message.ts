import { memoize } from "../../json/memoize.ts";
import { suggestNear } from "../../problems/suggest.ts";
import { adviseRenamedKey } from "../../schema/renamed-keys.ts";
import type { Manifests } from "../../site/manifests.ts";
import { fallbackChain, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { references } from "../../site/references.ts";
import { engineKeys } from "../../texts/engine-texts.ts";
import type { Rule } from "../rule.ts";

const fileName = (file: string): string => file.slice(file.lastIndexOf("/") + 1);

/**
 * By locale and prefix of a key ("take", "take.hero"), the catalogue file with the first message that has this
 * prefix.
 */
const homes = memoize((manifests: Manifests) =>
  memoize((locale: string): ReadonlyMap<string, string> => {
    const fileByPrefix = new Map<string, string>();
    for (const [key, { document }] of mergeCatalogues(manifests).get(locale) ?? []) {
      for (let end = key.indexOf("."); end > 0; end = key.indexOf(".", end + 1)) {
        const beginning = key.slice(0, end);
        if (!fileByPrefix.has(beginning)) fileByPrefix.set(beginning, fileName(document.file));
      }
    }
    return fileByPrefix;
  }),
);

/**
 * The file with the messages whose keys share the longest prefix with this one; else a file named like the
 * manifest that shows it.
 */
function fileFor(manifests: Manifests, locale: string, key: string, shownBy: string): string {
  const fileByPrefix = homes(manifests)(locale);
  for (let end = key.lastIndexOf("."); end > 0; end = key.lastIndexOf(".", end - 1)) {
    const file = fileByPrefix.get(key.slice(0, end));
    if (file !== undefined) return file;
  }
  return fileName(shownBy);
}

/**
 * Where to add a new message, for these locales: "messages/…/v4.json: de_DE, en_GB". Skips a locale that
 * falls back on another of them.
 */
export function messageHome(
  manifests: Manifests,
  key: string,
  locales: ReadonlySet<string>,
  shownBy: string,
): string {
  const needing = [...locales].filter(
    (locale) => !fallbackChain(manifests, locale).some((other) => other !== locale && locales.has(other)),
  );
  const byFile = Map.groupBy(needing, (locale) => fileFor(manifests, locale, key, shownBy));
  return [...byFile].map(([file, codes]) => `messages/…/${file}: ${codes.join(", ")}`).join("; ");
}

export const unknownMessage: Rule = {
  meta: {
    code: "unknown-message",
    severity: "error",
    tier: "content",
    title: "No message has this key",
  },
  check: (site, report) => {
    const { manifests } = site;
    const catalogues = [...mergeCatalogues(manifests).values()];
    if (catalogues.length === 0 || manifests.invalidLocales.size > 0) return;
    const everywhere = new Set(manifests.markets?.value.markets.map(({ locale }) => locale));
    const whereNew = (key: string, file: string) => {
      const needed = neededMessages(site).get(key)?.locales;
      // If only an unused shared block or an unknown market needs the message, assume that every market does.
      return messageHome(manifests, key, needed?.size ? needed : everywhere, file);
    };
    let names: readonly string[] | undefined;
    /** The known key that is probably meant. */
    const nearTo = (key: string) => {
      names ??= [...new Set([...catalogues.flatMap((messages) => [...messages.keys()]), ...engineKeys])];
      return suggestNear(key, names);
    };
    for (const reference of references(site, "message")) {
      const key = reference.name;
      if (engineKeys.has(key) || catalogues.some((messages) => messages.has(key))) continue;
      const trimmed = key.trim();
      const near =
        trimmed !== key && catalogues.some((messages) => messages.has(trimmed))
          ? {
              hint: `Write "t:${trimmed}", without spaces.`,
              fix: { find: `t:${key}`, replace: `t:${trimmed}` },
            }
          : nearTo(key);
      const advice = adviseRenamedKey("messages", [key]);
      const { document, path } = reference.locate();
      report({
        document,
        path,
        message: `There is no message with the key "${key}".`,
        ...(advice !== undefined
          ? { hint: advice }
          : near?.fix
            ? near
            : {
                hint: `${near ? `${near.hint} If it is new, add it to` : "Add it to"} ${whereNew(key, document.file)}.`,
              }),
      });
    }
  },
};
