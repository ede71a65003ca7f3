import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

const wordsWith = (stems: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${stems})(?!\p{L})`, "iu");

/** Words that are never written like this, by language. Other words without their letters are words as well. */
const spelled: Readonly<Record<string, RegExp>> = {
  da: wordsWith(
    String.raw`paa|saa|naar|maa|faar|gaar|staar|ogsaa|baade|aar(?:et|ene)?|maaned\p{L}*|maaltid\p{L}*|maltid\p{L}*|spoerg\p{L}*|sporgsmal\p{L}*|koeb\p{L}*|proev\p{L}*|foer|foerste|oensk\p{L}*|hoej\p{L}*|stoerre|boern\p{L}*|vaere|vaelg\p{L}*|vaegt\p{L}*|vaerdi\p{L}*|naeste|laes\p{L}*|hjaelp\p{L}*|maerk\p{L}*|glaed\p{L}*|saerlig\p{L}*|aendr\p{L}*`,
  ),
  de: wordsWith(
    String.raw`(?:fuer|ueber|dafuer|wofuer|natuerlich|taeglich|moegl|koenn(?:en|t)|moecht|muess(?:en|t)|wuerd|waere|haett|hoer|naechst|taet|schoen|groess|zaehl|waehl|erhaelt|enthaelt|laesst|spaet|guenstig|gewoehn|persoenlich|oeffn|oesterreich|gruend|gemuese|fruehst|gepruef|pruef|rueck|zurueck|stueck|glueck|fuehl|fuell|kuehl|suess|uebrig|ausgewaehl|bestaetig|verfueg|unterstuetz)\p{L}*`,
  ),
  fi: wordsWith(
    String.raw`paiva\p{L}*|kaytt\p{L}*|hyva\p{L}*|tarkea\p{L}*|lisaa|ystava\p{L}*|nayt(?:a|t)\p{L}*`,
  ),
  fr: wordsWith(
    "tres|apres|deja|memes?|etes|etre|qualites?|securite|sante|quantites?|regimes?|journees?|numeros?|gelules?|preferee?s?|reponses?",
  ),
  sv: wordsWith(
    String.raw`foer|paa|haer|daer|ocksaa|maaltid\p{L}*|maltid\p{L}*|manad(?:er|en)?|fraga|fragor|halsosam\p{L}*|mojlig\p{L}*|bestall\p{L}*|nasta|sjalv\p{L}*|forpackning\p{L}*|naring\p{L}*`,
  ),
};

/** Part of a word above; hardly any file has one. */
const stems: Readonly<Record<string, RegExp>> = {
  de: /[aou]e/i,
  da: /aa|[ao]e|ma(?:ltid|ned)|sporgsmal/i,
};

const umlauts: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü", Ae: "Ä", Oe: "Ö", Ue: "Ü" };
const danish: Readonly<Record<string, string>> = { ae: "æ", oe: "ø", aa: "å", Ae: "Æ", Oe: "Ø", Aa: "Å" };

/** The word with its letters, if pairs of letters stand for them. */
function restore(word: string, language: string): string | undefined {
  if (language === "de") return word.replace(/[aou]e/i, (pair) => umlauts[pair] ?? pair);
  const right = language === "da" ? word.replace(/[ao]e|aa/gi, (pair) => danish[pair] ?? pair) : word;
  return right === word ? undefined : right;
}

const validate = textValidator({
  validate: (text, language) => {
    const word = spelled[language]?.exec(text)?.[0];
    return word === undefined ? undefined : { word, right: restore(word, language) };
  },
  mayHave: (texts, language) =>
    language in spelled && (stems[language] ?? spelled[language])?.test(texts) === true,
});

export const missingUmlaut: Rule = {
  meta: {
    code: "missing-umlaut",
    severity: "warning",
    title: "A word without its umlaut or accent",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, ({ word, right }, { document, path }) => {
      report({
        ...{ document, path },
        message: `"${word}" is spelt without its umlaut or accent.`,
        hint: right === undefined ? "Write the word with its own letters." : `Write "${right}".`,
      });
    });
  },
};
