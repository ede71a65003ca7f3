import type { Document, JsonPath } from "../../json/document.ts";
import { isMessageKey } from "../../schema/messages.ts";
import type { Finding } from "../../site/finding.ts";
import type { Manifests } from "../../site/manifests.ts";
import { fallbackChain, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import type { Rule } from "../rule.ts";

const nameOf = ({ file }: Document): string => file.split("/").at(-1) ?? "";

/**
 * Where to write a text: in the locale's file of the same name, next to its neighbour from the source file.
 */
function placeToWrite(
  manifests: Manifests,
  locale: string,
  source: Document,
  key: string,
): Pick<Finding, "document" | "path" | "part"> {
  const loaded = manifests.messages.get(locale)?.find(({ document }) => nameOf(document) === nameOf(source));
  if (loaded === undefined) return { document: source, path: [key], part: "key" };
  const has = (name: string) => isMessageKey(name) && Object.hasOwn(loaded.value, name);
  const keys = Object.keys(source.value as object);
  const at = keys.indexOf(key);
  const near = keys.slice(0, at).findLast(has) ?? keys.slice(at + 1).find(has);
  const path: JsonPath = near === undefined ? [] : [near];
  return { document: loaded.document, path, part: near === undefined ? "value" : "key" };
}

export const missingMessage: Rule = {
  meta: {
    code: "missing-message",
    severity: "error",
    title: "A message is missing in a locale",
  },
  check: (site, report) => {
    const { manifests } = site;
    const catalogues = mergeCatalogues(manifests);
    const chains = new Map(
      [...catalogues.keys()].map((locale) => [locale, fallbackChain(manifests, locale)]),
    );
    const listed = new Set(manifests.markets?.value.locales.map(({ code }) => code));
    // The content of an invalid catalogue or an unlisted locale is unknown. Other rules report both.
    const unknown = (locale: string) => manifests.invalidLocales.has(locale) || !listed.has(locale);
    const has = (locale: string, key: string) =>
      (chains.get(locale) ?? fallbackChain(manifests, locale)).some(
        (name) => catalogues.get(name)?.has(key) || unknown(name),
      );
    for (const [key, { locales }] of neededMessages(site)) {
      const lacking = [...locales].filter((locale) => !has(locale, key));
      const [first] = lacking;
      if (first === undefined) continue;
      const source = [...catalogues.values()].find((messages) => messages.has(key))?.get(key);
      if (source === undefined) continue;
      const file = nameOf(source.document);
      report({
        ...placeToWrite(manifests, first, source.document, key),
        message: `The message "${key}" is shown in ${lacking.join(", ")}, but has no text there.`,
        hint: `Add it to ${lacking.map((locale) => `messages/${locale}/${file}`).join(", ")}.`,
      });
    }
  },
};
