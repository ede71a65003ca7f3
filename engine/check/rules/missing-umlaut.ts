import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** German words that are never written like this, whatever follows. */
const spelled =
  /(?<!\p{L})(?:fuer|ueber|dafuer|wofuer|natuerlich|taeglich|moegl|koenn(?:en|t)|moecht|muess(?:en|t)|wuerd|waere|haett|hoer|naechst|taet|schoen|groess|zaehl|waehl|erhaelt|enthaelt|laesst|spaet|guenstig|gewoehn|persoenlich|oeffn|oesterreich|gruend|gemuese|fruehst|gepruef|pruef|rueck|zurueck|stueck|glueck|fuehl|fuell|kuehl|suess|uebrig|ausgewaehl|bestaetig|verfueg|unterstuetz)\p{L}*/iu;

const umlauts: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü", Ae: "Ä", Oe: "Ö", Ue: "Ü" };

const restore = (word: string): string => word.replace(/[aou]e/i, (pair) => umlauts[pair] ?? pair);

const validate = textValidator({
  validate: (text, language) => (language === "de" ? spelled.exec(text)?.[0] : undefined),
  mayHave: (texts, language) => language === "de" && /[aou]e/i.test(texts),
});

export const missingUmlaut: Rule = {
  meta: {
    code: "missing-umlaut",
    severity: "warning",
    title: "A German word without its umlaut",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, (word, { document, path }) => {
      report({
        ...{ document, path },
        message: `"${word}" is spelt without its umlaut.`,
        hint: `Write "${restore(word)}".`,
      });
    });
  },
};
