import { cataloguesOf, findMessage } from "../../link/catalogue.ts";
import { neededMessages } from "../needed-messages.ts";
import type { Rule } from "../rule.ts";

const swissGerman = /^de-(?:CH|LI)\b/;

export const swissEszett: Rule = {
  code: "swiss-eszett",
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
    for (const [key, { locales }] of neededMessages(site)) {
      const locale = [...locales].find((one) => swiss.has(one));
      const message = locale === undefined || seen.has(key) ? undefined : findMessage(world, locale, key);
      if (!message?.text.includes("ß")) continue;
      report({
        document: message.document,
        path: [key],
        message: `${locale} has no text of its own for this message and shows this one, with ß, which Switzerland does not write.`,
        hint: `Add it to messages/${locale}/${message.document.file.split("/").at(-1)}, with ss.`,
      });
    }
  },
};
