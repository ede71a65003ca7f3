import { cataloguesOf, fallbackChain } from "../../link/catalogue.ts";
import { neededMessages } from "../field-uses.ts";
import type { Rule } from "../rule.ts";

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
      const source = [...catalogues.values()].find((catalogue) => catalogue.has(key))?.get(key);
      if (lacking.length === 0 || source === undefined) continue;
      const file = source.document.file.split("/").at(-1);
      report({
        document: source.document,
        path: [key],
        part: "key",
        message: `The message "${key}" is shown in ${lacking.join(", ")}, but has no text there.`,
        hint: `Add it to ${lacking.map((locale) => `messages/${locale}/${file}`).join(", ")}.`,
      });
    }
  },
};
