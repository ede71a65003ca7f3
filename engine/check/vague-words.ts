/**
 * Link texts that do not describe their target, by language, in lower case. A screen reader may read a link
 * without its context.
 */
export const vagueWords: Readonly<Record<string, readonly string[]>> = {
  da: ["her", "klik her", "læs mere", "dette link", "link", "linket"],
  de: [
    "hier",
    "hier klicken",
    "klicken sie hier",
    "klick hier",
    "klicke hier",
    "mehr erfahren",
    "weiterlesen",
    "dieser link",
    "link",
  ],
  en: ["here", "click here", "click this", "this link", "link", "read more", "learn more", "this page"],
  fi: ["tästä", "täällä", "tänne", "klikkaa tästä", "klikkaa tähän", "lue lisää", "tämä linkki", "linkki"],
  fr: ["ici", "cliquez ici", "cliquer ici", "en savoir plus", "lire la suite", "ce lien", "lien"],
  sv: ["här", "klicka här", "läs mer", "den här länken", "länken", "länk"],
};
