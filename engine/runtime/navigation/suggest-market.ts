import type { Payload } from "../../payload/payload.ts";
import type { BrowserParts, CreateSuggestion } from "../../render/page-parts.ts";
import { type Store, sharedState } from "../../render/shared-state.ts";
import { chosenMarket, geoPath } from "../../routing/market-cookie.ts";
import { withQuery } from "../../routing/order-href.ts";
import { rememberMarket } from "../hooks/remember-market.ts";

interface SuggestionParts extends Pick<BrowserParts, "loadSuggestion"> {
  readonly store: Store;
  readonly load: (path: string) => Promise<Payload>;
  /** Resolves when the full stylesheet applies. */
  readonly styles: Promise<void>;
}

const readRegion = (tag: string): string | undefined => new Intl.Locale(tag).region;
const readLanguage = (tag: string): string => new Intl.Locale(tag).language;
/** The language of a tag in its script: `zh-TW` → "zh-Hant". */
const readScript = (tag: string): string => {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
};

async function visitorCountry(): Promise<string | undefined> {
  const response = await fetch(geoPath);
  const { country }: { country?: unknown } = await response.json();
  return typeof country === "string" ? country : undefined;
}

/**
 * Finds this page's twin for a country in the head's alternate links. Prefers the visitor's languages if
 * there are several, and their scripts.
 */
function twinIn(country: string): string | undefined {
  const links = [
    ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]'),
  ].filter(({ hreflang }) => hreflang !== "x-default" && readRegion(hreflang) === country);
  const rank = ({ hreflang }: HTMLLinkElement): number => {
    const places = [readScript, readLanguage].flatMap((read) =>
      navigator.languages.map((tag) => read(tag) === read(hreflang)),
    );
    const place = places.indexOf(true);
    return place === -1 ? places.length : place;
  };
  const [best] = links.sort((a, b) => rank(a) - rank(b));
  return best && new URL(best.href).pathname;
}

/** Makes the element that suggests a page's path in its market. `currentMarket` is the code of the current page's. */
function renderSuggestion(
  { market, suggestion }: Payload,
  path: string,
  currentMarket: string,
  createSuggestion: CreateSuggestion,
): HTMLElement | undefined {
  if (suggestion === undefined) return undefined;
  const address = () => withQuery(path, location.search) + location.hash;
  const element = createSuggestion({
    ...suggestion,
    lang: market.languageTag,
    dir: market.dir ?? "ltr",
    href: address(),
    onGo: (link) => {
      rememberMarket(market.code);
      // The hash may have changed since the link was created.
      link.href = address();
    },
    onStay: () => {
      // Staying is a choice too: nothing is suggested again, and base pages show this market.
      rememberMarket(currentMarket);
      element.remove();
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  });
  element.dataset["marketSuggestion"] = market.code;
  return element;
}

/**
 * Requests the visitor's country. If the visitor has not chosen a market, suggests this page in that
 * country's market and language. Call the returned function after each navigation.
 */
export async function suggestMarket({
  store,
  load,
  styles,
  loadSuggestion,
}: SuggestionParts): Promise<() => Promise<void>> {
  const country = await visitorCountry();
  if (country === undefined) return () => Promise.resolve();
  store.set(sharedState.geo, country);
  let element: HTMLElement | undefined;
  let sequence = 0;
  const show = async () => {
    const turn = ++sequence;
    element?.remove();
    const currentMarket = store.get(sharedState.locale);
    const geo = store.get(sharedState.geo);
    const isElsewhere = readRegion(document.documentElement.lang) !== geo;
    const path = isElsewhere && chosenMarket(document.cookie) === undefined ? twinIn(geo) : undefined;
    if (path === undefined) return;
    const [twin, { createSuggestion }] = await Promise.all([load(path), loadSuggestion(), styles]);
    if (turn !== sequence) return;
    element = renderSuggestion(twin, path, currentMarket, createSuggestion);
    if (element) document.body.append(element);
  };
  await show();
  return show;
}
