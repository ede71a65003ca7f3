import { findMarkets } from "../../site/find-markets.ts";
import { isMistagged } from "../is-mistagged.ts";
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
  en: wordsWith(
    "(?:do|does|did|is|are|was|were|has|have|had|could|would|should)nt|(?:you|they)re|(?:you|they)ve",
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

/** German words with ß, as Switzerland writes them. "Masse" and "Busse" are also other words. */
const withoutEszett = wordsWith(
  String.raw`gross(?:e[nmrs]?|artig\p{L}*|zügig\p{L}*)?|gröss(?:e|en|er|ere[nmrs]?|te[nmrs]?)|strassen?|heiss(?:e[nmrs]?|t|en)?|weisse?[nmrs]?|ausser(?:dem|halb)?|draussen|süss(?:e[nmrs]?|igkeit\p{L}*|ungsmittel\p{L}*)?|füsse?n?|fuss|dreissig|schliess(?:t|en|lich)|abschliess\p{L}*|geniess(?:t|en)|regelmässig\p{L}*|gemäss|mässig\p{L}*|massnahmen?|spass|gruss|grüsse?n?|anschliessend\p{L}*|ausschliesslich\p{L}*|eiweiss\p{L}*`,
);

/** Beginnings of these words, which are found faster. */
const eszettStems =
  /gross|gröss|strasse|heiss|weiss|ausse|drauss|süss|fuss|füss|dreiss|schliess|geniess|mäss|massn|spass|gruss|grüss/i;

/** Part of a word above; hardly any file has one. */
const stems: Readonly<Record<string, RegExp>> = {
  de: /[aou]e/i,
  en: /[desn]nt|ount|eyre|oure|[yu]ve/i,
  da: /aa|[ao]e|ma(?:ltid|ned)|sporgsmal/i,
};

const umlauts: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü", Ae: "Ä", Oe: "Ö", Ue: "Ü" };
const danish: Readonly<Record<string, string>> = { ae: "æ", oe: "ø", aa: "å", Ae: "Æ", Oe: "Ø", Aa: "Å" };

/** The word with its letters, if pairs of letters stand for them. */
function restore(word: string, language: string): string | undefined {
  if (language === "de") return word.replace(/[aou]e/i, (pair) => umlauts[pair] ?? pair);
  if (language === "en") return word.replace(/nt$|re$|ve$/i, (end) => (end[0] === "n" ? "n’t" : `’${end}`));
  const right = language === "da" ? word.replace(/[ao]e|aa/gi, (pair) => danish[pair] ?? pair) : word;
  return right === word ? undefined : right;
}

const validate = textValidator({
  validate: (text, language) => {
    const eszett = language === "de" ? withoutEszett.exec(text)?.[0] : undefined;
    if (eszett !== undefined) return { word: eszett, right: eszett.replace("ss", "ß"), language };
    const word = spelled[language]?.exec(text)?.[0];
    return word === undefined ? undefined : { word, right: restore(word, language), language };
  },
  mayHave: (texts, language) =>
    (language in spelled && (stems[language] ?? spelled[language])?.test(texts) === true) ||
    (language === "de" && eszettStems.test(texts) && withoutEszett.test(texts)),
});

export const missingUmlaut: Rule = {
  meta: {
    code: "missing-umlaut",
    severity: "warning",
    tier: "content",
    title: "A word without its umlaut, accent or apostrophe",
  },
  check: (site, report) => {
    // The tag of a Swiss market can be wrong: `language-tag-differs` reports it.
    const isSwiss = (locale: string | undefined): boolean =>
      locale !== undefined &&
      findMarkets(site.manifests, locale).some(
        (market) => market.locale === locale && (market.country === "CH" || market.country === "LI"),
      );
    validate(site, ({ word, right, language }, { document, path, locale }) => {
      const lacksEszett = right?.includes("ß") ?? false;
      if (isMistagged(locale, language) || (lacksEszett && isSwiss(locale))) return;
      report({
        ...{ document, path },
        message: `"${word}" is spelt without its ${lacksEszett ? "ß" : language === "en" ? "apostrophe" : "umlaut or accent"}.`,
        hint: right === undefined ? "Write the word with its own letters." : `Write "${right}".`,
      });
    });
  },
};
