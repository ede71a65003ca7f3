import { cataloguesOf, fallbackChain } from "../../link/catalogue.ts";
import type { World } from "../../link/world.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import { isMessageKey } from "../../schema/messages.ts";
import { neededMessages } from "../needed-messages.ts";
import type { Finding, Rule } from "../rule.ts";

const nameOf = ({ file }: Document): string => file.split("/").at(-1) ?? "";

/** Where a text has to be written: in the locale's file of the same name, at the message that it follows elsewhere. */
function placeToWrite(
  world: World,
  locale: string,
  source: Document,
  key: string,
): Pick<Finding, "document" | "path" | "part"> {
  const loaded = world.messages.get(locale)?.find(({ document }) => nameOf(document) === nameOf(source));
  if (loaded === undefined) return { document: source, path: [key], part: "key" };
  const has = (name: string) => isMessageKey(name) && Object.hasOwn(loaded.value, name);
  const keys = Object.keys(source.value as object);
  const at = keys.indexOf(key);
  const near = keys.slice(0, at).findLast(has) ?? keys.slice(at + 1).find(has);
  const path: JsonPath = near === undefined ? [] : [near];
  return { document: loaded.document, path, part: near === undefined ? "value" : "key" };
}

export const missingMessage: Rule = {
  code: "missing-message",
  check: (site, report) => {
    const { world } = site;
    const catalogues = cataloguesOf(world);
    const chains = new Map([...catalogues.keys()].map((locale) => [locale, fallbackChain(world, locale)]));
    const listed = new Set(world.markets?.value.locales.map(({ code }) => code));
    // What an unread catalogue or an unlisted locale would hold is unknown, and reported as that.
    const unknown = (locale: string) => world.unreadLocales.has(locale) || !listed.has(locale);
    const has = (locale: string, key: string) =>
      (chains.get(locale) ?? fallbackChain(world, locale)).some(
        (name) => catalogues.get(name)?.has(key) || unknown(name),
      );
    for (const [key, { locales }] of neededMessages(site)) {
      const lacking = [...locales].filter((locale) => !has(locale, key));
      const [first] = lacking;
      if (first === undefined) continue;
      const source = [...catalogues.values()].find((catalogue) => catalogue.has(key))?.get(key);
      if (source === undefined) continue;
      const file = nameOf(source.document);
      report({
        ...placeToWrite(world, first, source.document, key),
        message: `The message "${key}" is shown in ${lacking.join(", ")}, but has no text there.`,
        hint: `Add it to ${lacking.map((locale) => `messages/${locale}/${file}`).join(", ")}.`,
      });
    }
  },
};
