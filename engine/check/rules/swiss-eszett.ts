import { cataloguesOf, fallbackChain, findMessage, type Message } from "../../link/catalogue.ts";
import type { World } from "../../link/world.ts";
import { neededMessages } from "../needed-messages.ts";
import type { Rule } from "../rule.ts";

const swissGerman = /^de-(?:CH|LI)\b/;

/** Messages with ß that a locale has not got itself and takes from others. */
function* fallbacksWithEszett(world: World, locale: string): Generator<readonly [key: string, Message]> {
  for (const fallback of fallbackChain(world, locale).slice(1)) {
    for (const [key, message] of cataloguesOf(world).get(fallback) ?? [])
      if (message.text.includes("ß") && findMessage(world, locale, key) === message) yield [key, message];
  }
}

export const swissEszett: Rule = {
  code: "swiss-eszett",
  texts: "each",
  check: (site, report) => {
    const { world } = site;
    const swiss = new Set(
      world.markets?.value.markets.flatMap(({ languageTag, locale }) =>
        swissGerman.test(languageTag) ? [locale] : [],
      ),
    );
    const seen = new Set<string>();
    for (const locale of swiss) {
      for (const [key, { text, document }] of cataloguesOf(world).get(locale) ?? []) {
        if (!text.includes("ß")) continue;
        seen.add(key);
        report({
          document,
          path: [key],
          message: "Switzerland writes no ß.",
          hint: "Write ss.",
          fix: { find: "ß", replace: "ss", all: true },
        });
      }
    }
    for (const locale of swiss) {
      for (const [key, message] of fallbacksWithEszett(world, locale)) {
        if (seen.has(key) || !neededMessages(site).get(key)?.locales.has(locale)) continue;
        seen.add(key);
        report({
          document: message.document,
          path: [key],
          message: `${locale} has no text of its own for this message and shows this one, with ß, which Switzerland does not write.`,
          hint: `Add it to messages/${locale}/${message.document.file.split("/").at(-1)}, with ss.`,
        });
      }
    }
  },
};
