import { AsyncLocalStorage } from "node:async_hooks";
import type { InterfaceLanguage } from "../../workshop/interface/languages.ts";
import { type Translate, translator } from "../../workshop/interface/translator.ts";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };

export type TeamTextKey = keyof typeof en;

const texts = { de, en, fr };

const translators: Readonly<Record<InterfaceLanguage, Translate<TeamTextKey>>> = {
  de: translator(texts, "de"),
  en: translator(texts, "en"),
  fr: translator(texts, "fr"),
};

const languages = new AsyncLocalStorage<InterfaceLanguage>();

/** The language of the request that is answered now. */
export const getLanguage = (): InterfaceLanguage => languages.getStore() ?? "en";

/** Does something in a language. */
export const speak = <Result>(language: InterfaceLanguage, work: () => Result): Result =>
  languages.run(language, work);

/** A text of the team's pages and mails, in the language of the request. */
export const translate: Translate<TeamTextKey> = (key, values) => translators[getLanguage()](key, values);
