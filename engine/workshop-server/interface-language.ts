import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import {
  chooseLanguage,
  type InterfaceLanguage,
  isInterfaceLanguage,
} from "../workshop/interface/languages.ts";

/** Where the choice of a language is kept. */
export interface LanguageChoice {
  find(context: Context): string | undefined;
  keep(context: Context, language: InterfaceLanguage): void;
}

const cookie = "workshop-language";

/** Browsers keep a cookie for 400 days at most, in seconds. */
const maxAge = 400 * 24 * 60 * 60;

/** The choice of a browser. */
export const browserChoice: LanguageChoice = {
  find: (context) => getCookie(context, cookie),
  keep: (context, language) =>
    setCookie(context, cookie, language, { path: "/", maxAge, sameSite: "Lax", httpOnly: true }),
};

/** The language of a page: the chosen one, or else that of the browser. */
export function readLanguage(context: Context, { find }: LanguageChoice): InterfaceLanguage {
  const choice = find(context) ?? "";
  return isInterfaceLanguage(choice) ? choice : chooseLanguage(context.req.header("accept-language") ?? "");
}
