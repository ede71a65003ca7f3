import { chooseLanguage } from "../../workshop/interface/languages.ts";
import { translator } from "../../workshop/interface/translator.ts";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };

export type TextKey = keyof typeof en;

/** The language of the interface, which the server has chosen. English outside of a browser. */
export const language = chooseLanguage(globalThis.document?.documentElement.lang ?? "en");

/** A text of the interface. Another language needs another document, so texts may be looked up at any time. */
export const translate = translator<TextKey>({ de, en, fr }, language);
