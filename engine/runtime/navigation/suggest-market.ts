import type { Payload } from "../../payload/payload.ts";
import type { BrowserParts, CreateSuggestion } from "../../render/page-parts.ts";
import { chosenMarket, geoPath } from "../../routing/market-cookie.ts";
import { withQuery } from "../../routing/order-href.ts";
import { rememberMarket } from "../hooks/remember-market.ts";
import { type Store, sharedState } from "../shared-state.ts";

interface SuggestionParts extends Pick<BrowserParts, "loadSuggestion"> {
  readonly store: Store;
  readonly load: (path: string) => Promise<Payload>;
  /** Resolves when the full stylesheet applies. */
  readonly styles: Promise<void>;
}

const regionOf = (tag: string): string | undefined => new Intl.Locale(tag).region;
const languageOf = (tag: string): string => new Intl.Locale(tag).language;

async function visitorCountry(): Promise<string | undefined> {
  const response = await fetch(geoPath);
  const { country }: { country?: unknown } = await response.json();
  return typeof country === "string" ? country : undefined;
}

/**
 * Finds this page's twin for a country in the head's alternate links. Prefers the visitor's languages if
 * there are several.
 */
function twinIn(country: string): string | undefined {
  const links = [
    ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]'),
  ].filter(({ hreflang }) => hreflang !== "x-default" && regionOf(hreflang) === country);
  const rank = ({ hreflang }: HTMLLinkElement): number => {
    const place = navigator.languages.findIndex((tag) => languageOf(tag) === languageOf(hreflang));
    return place === -1 ? navigator.languages.length : place;
  };
  const [best] = links.sort((a, b) => rank(a) - rank(b));
  return best && new URL(best.href).pathname;
}

/** Makes the element that suggests a page's path in its market. */
function renderSuggestion(
  { market, suggestion }: Payload,
  path: string,
  createSuggestion: CreateSuggestion,
): HTMLElement | undefined {
  if (suggestion === undefined) return undefined;
  const address = () => withQuery(path, location.search) + location.hash;
  const element = createSuggestion({
    ...suggestion,
    lang: market.languageTag,
    href: address(),
    onGo: (link) => {
      rememberMarket(market.code);
      // The hash may have changed since the link was created.
      link.href = address();
    },
    onStay: () => {
      // Staying is a choice too: nothing is suggested again, and base pages show this market.
      rememberMarket(document.body.dataset["market"] ?? "");
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
    const own = ++sequence;
    element?.remove();
    const isElsewhere = regionOf(document.documentElement.lang) !== country;
    const path = isElsewhere && chosenMarket(document.cookie) === undefined ? twinIn(country) : undefined;
    if (path === undefined) return;
    const [twin, { createSuggestion }] = await Promise.all([load(path), loadSuggestion(), styles]);
    if (own !== sequence) return;
    element = renderSuggestion(twin, path, createSuggestion);
    if (element) document.body.append(element);
  };
  await show();
  return show;
}
