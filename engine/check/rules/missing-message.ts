import type { Document, JsonPath } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import { suggestNear } from "../../problems/suggest.ts";
import { isMessageKey } from "../../schema/messages.ts";
import type { Finding } from "../../site/finding.ts";
import type { Manifests } from "../../site/manifests.ts";
import { completeCatalogue, fallbackChain, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import type { Rule } from "../rule.ts";

const readFileName = ({ file }: Document): string => file.split("/").at(-1) ?? "";

/**
 * Where to write a text: in the locale's file of the same name, next to its neighbour from the source file.
 */
function placeToWrite(
  manifests: Manifests,
  locale: string,
  source: Document,
  key: string,
): Pick<Finding, "document" | "path" | "part"> {
  const loaded = manifests.messages
    .get(locale)
    ?.find(({ document }) => readFileName(document) === readFileName(source));
  if (loaded === undefined) return { document: source, path: [key], part: "key" };
  const has = (name: string) => isMessageKey(name) && Object.hasOwn(loaded.value, name);
  const keys = Object.keys(source.value as object);
  const at = keys.indexOf(key);
  const near = keys.slice(0, at).findLast(has) ?? keys.slice(at + 1).find(has);
  const path: JsonPath = near === undefined ? [] : [near];
  return { document: loaded.document, path, part: near === undefined ? "value" : "key" };
}

/** The key in a locale that is certainly meant: the only one near that no other locale has, and nothing shows. */
function misspeltKey(
  manifests: Manifests,
  locale: string,
  key: string,
  needed: ReadonlyMap<string, unknown>,
): { document: Document; path: readonly [string] } | undefined {
  const foreignKeys = new Set(
    [...manifests.messages].flatMap(([name, files]) =>
      name === locale ? [] : files.flatMap(({ value }) => Object.keys(value)),
    ),
  );
  const extra = (manifests.messages.get(locale) ?? []).flatMap(({ document, value }) =>
    Object.keys(value).flatMap((name) =>
      isMessageKey(name) && !foreignKeys.has(name) && !needed.has(name) ? [{ document, name }] : [],
    ),
  );
  const near = suggestNear(
    key,
    extra.map(({ name }) => name),
  );
  const name = typeof near?.fix === "object" && "find" in near.fix ? near.fix.replace : undefined;
  const message = extra.find((one) => one.name === name);
  return message && { document: message.document, path: [message.name] };
}

export const missingMessage: Rule = {
  meta: {
    code: "missing-message",
    severity: "error",
    tier: "content",
    title: "A message is missing in a locale",
  },
  check: (site, report) => {
    const { manifests } = site;
    const catalogues = mergeCatalogues(manifests);
    const listed = new Set(manifests.markets?.value.locales.map(({ code }) => code));
    // The content of an invalid catalogue or an unlisted locale is unknown. Other rules report both.
    const isUnknown = memoize((locale: string) =>
      fallbackChain(manifests, locale).some(
        (name) => manifests.invalidLocales.has(name) || !listed.has(name),
      ),
    );
    const has = (locale: string, key: string) =>
      completeCatalogue(manifests, locale).has(key) || isUnknown(locale);
    const needed = neededMessages(site);
    for (const [key, { locales }] of needed) {
      const lacking = [...locales].filter((locale) => !has(locale, key));
      const [first] = lacking;
      if (first === undefined) continue;
      const source = [...catalogues.values()].find((messages) => messages.has(key))?.get(key);
      if (source === undefined) continue;
      const file = readFileName(source.document);
      const misspelt = lacking.length === 1 ? misspeltKey(manifests, first, key, needed) : undefined;
      if (misspelt !== undefined) {
        report({
          ...misspelt,
          part: "key",
          message: `The message "${key}" has no text in ${first}, and nothing shows this key.`,
          hint: `Did you mean "${key}"?`,
          fix: { find: misspelt.path[0], replace: key },
        });
        continue;
      }
      report({
        ...placeToWrite(manifests, first, source.document, key),
        message: `The message "${key}" is shown in ${lacking.join(", ")}, but has no text there.`,
        hint: `Add it to ${lacking.map((locale) => `messages/${locale}/${file}`).join(", ")}.`,
      });
    }
  },
};
