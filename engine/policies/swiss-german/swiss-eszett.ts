import type { Rule } from "../../check/rule.ts";
import type { Manifests } from "../../site/manifests.ts";
import { fallbackChain, findMessage, type Message, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";

/** Whether a language tag is German as it is written in Switzerland and Liechtenstein. */
export const isSwissGerman = (languageTag: string): boolean => /^de-(?:CH|LI)\b/.test(languageTag);

/** Messages with ß that a locale does not define itself but takes from a fallback. */
function* fallbacksWithEszett(
  manifests: Manifests,
  locale: string,
): Generator<readonly [key: string, Message]> {
  for (const fallback of fallbackChain(manifests, locale).slice(1)) {
    for (const [key, message] of mergeCatalogues(manifests).get(fallback) ?? [])
      if (message.text.includes("ß") && findMessage(manifests, locale, key) === message) yield [key, message];
  }
}

export const swissEszett: Rule = {
  meta: {
    code: "swiss-eszett",
    severity: "error",
    tier: "content",
    title: "A ß in a text for Switzerland",
    configurable: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    const swiss = new Set(
      manifests.markets?.value.markets.flatMap(({ languageTag, locale }) =>
        isSwissGerman(languageTag) ? [locale] : [],
      ),
    );
    const keys = new Set<string>();
    for (const locale of swiss) {
      for (const [key, { text, document }] of mergeCatalogues(manifests).get(locale) ?? []) {
        if (!text.includes("ß")) continue;
        keys.add(key);
        report({
          document,
          path: [key],
          message: "Swiss spelling has no ß.",
          hint: "Write ss.",
          fix: { find: "ß", replace: "ss", all: true },
        });
      }
    }
    for (const locale of swiss) {
      for (const [key, message] of fallbacksWithEszett(manifests, locale)) {
        if (keys.has(key) || !neededMessages(site).get(key)?.locales.has(locale)) continue;
        keys.add(key);
        report({
          document: message.document,
          path: [key],
          message: `${locale} has no text for this message and shows this one, but Swiss spelling has no ß.`,
          hint: `Add it to messages/${locale}/${message.document.file.split("/").at(-1)}, with ss.`,
        });
      }
    }
  },
};
