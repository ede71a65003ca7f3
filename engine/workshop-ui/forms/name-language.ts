import { localeTag } from "../../languages/locale-name.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import { language } from "../texts/translate.ts";

const names = new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" });

/**
 * The language tag of a locale. A market says which one its locale stands for: the texts of `ch_CH` may be in German,
 * while `ch` alone is Chamorro.
 */
export const findTag = ({ markets }: Pick<SiteView, "markets">, locale: string): string =>
  markets.find((market) => market.locale === locale)?.languageTag ?? localeTag(locale);

/** A language tag for people: "German (Switzerland)" for "de-CH". */
export function nameLanguage(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The language of a locale for people: that of its market. */
export const nameLocale = (site: Pick<SiteView, "markets">, locale: string): string =>
  nameLanguage(findTag(site, locale));
