import { localeTag } from "../../languages/locale-name.ts";
import { twinPath } from "../../routing/page-path.ts";
import { limitedTexts } from "../../site/find-texts.ts";
import { termsIn } from "../../site/glossary-terms.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Message } from "../../site/message-catalogues.ts";
import type { TextState, TranslatedText, Translation } from "../../site/translations.ts";
import type { Exchange, ExchangeRow, ExchangeTerm } from "./exchange.ts";
import { expandPlurals } from "./expand-plurals.ts";
import { textNotes } from "./text-notes.ts";
import { textPlaces } from "./text-places.ts";

interface Options {
  /** Only texts in these states. */
  readonly states: readonly TextState[];
  /** The address that previews start with, without a slash at its end. */
  readonly preview: string;
}

/**
 * The text that a translator starts from: the present translation with all plural forms of its language. A plural
 * without a translation starts as a copy, so that its forms are there; other untranslated texts are empty.
 */
export function targetText(
  { source, translation, state }: Pick<TranslatedText, "source" | "translation" | "state">,
  language: string,
): string {
  if (translation && state !== "copied") return expandPlurals(translation.text, language);
  const expanded = expandPlurals((translation ?? source).text, language);
  return /,\s*(?:plural|selectordinal)\b/.test(expanded) ? expanded : "";
}

/** The market whose pages show a locale: the first of them. */
export function findMarket({ manifests }: LinkedSite, locale: string) {
  const markets = manifests.markets?.value.markets ?? [];
  return markets.find((market) => market.locale === locale);
}

/** The language tag of a locale: that of its market, else its own name. */
export const getLanguageTag = (site: LinkedSite, locale: string): string =>
  findMarket(site, locale)?.languageTag ?? localeTag(locale);

/** The terms of the glossary in a source text. */
const termsFor = ({ manifests }: LinkedSite, locale: string, source: Message): ExchangeTerm[] =>
  termsIn(manifests, locale, source).map(({ term, words }) => ({
    term: term.term,
    translations: words,
    note: term.note,
  }));

/** Collects the texts of a locale for a translator. */
export function buildExchange(
  site: LinkedSite,
  { locale, source, texts }: Translation,
  { states, preview }: Options,
): Exchange {
  const languages = { source: getLanguageTag(site, source), target: getLanguageTag(site, locale) };
  const market = findMarket(site, locale);
  const limits = limitedTexts(site);
  const places = textPlaces(site);
  const rows = texts
    .filter(({ state }) => states.includes(state))
    .map((text, index): ExchangeRow => {
      const { key, state } = text;
      const { route, place = "" } = places.get(key) ?? {};
      const isShown = market && route?.path !== undefined && (route.markets?.includes(market.code) ?? true);
      return {
        number: index + 1,
        key,
        state,
        source: text.source.text,
        target: targetText(text, languages.target),
        page: route?.name ?? "",
        place,
        terms: termsFor(site, locale, text.source),
        max: limits.get(`t:${key}`)?.max,
        notes: market ? textNotes(site, market, { key, text: text.source.text }) : [],
        preview: isShown ? `${preview}${twinPath(route.path, market.segment)}` : "",
      };
    });
  return { locale, source, languages, rows };
}
