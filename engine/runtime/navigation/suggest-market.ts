import type { Payload } from "../../payload/payload.ts";
import { geoPath } from "../../routing/geo-path.ts";
import { chosenMarket } from "../../routing/market-cookie.ts";
import { withQuery } from "../../routing/order-href.ts";
import { rememberMarket } from "../hooks/remember-market.ts";
import { type Store, sharedState } from "../shared-state.ts";

interface SuggestionParts {
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

/**
 * Renders the suggestion. It is sticky at the end of the page, so it shifts no content and covers none
 * permanently.
 */
function renderSuggestion({ market, suggestion }: Payload, path: string): HTMLElement | undefined {
  if (suggestion === undefined) return undefined;
  const element = document.createElement("aside");
  element.className = "market-suggestion";
  element.lang = market.languageTag;
  element.dataset["marketSuggestion"] = market.code;
  const text = document.createElement("p");
  text.id = "market-suggestion";
  text.textContent = suggestion.text;
  element.setAttribute("aria-labelledby", text.id);
  const link = document.createElement("a");
  const address = () => withQuery(path, location.search) + location.hash;
  link.href = address();
  link.textContent = suggestion.go;
  link.addEventListener("click", () => {
    rememberMarket(market.code);
    // The hash may have changed since the link was created.
    link.href = address();
  });
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = suggestion.stay;
  button.addEventListener("click", () => {
    // Staying is a choice too: nothing is suggested again, and base pages show this market.
    rememberMarket(document.body.dataset["market"] ?? "");
    element.remove();
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  element.append(text, link, button);
  return element;
}

/**
 * Requests the visitor's country. If the visitor has not chosen a market, suggests this page in that
 * country's market and language. Call the returned function after each navigation.
 */
export async function suggestMarket({ store, load, styles }: SuggestionParts): Promise<() => Promise<void>> {
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
    const [twin] = await Promise.all([load(path), styles]);
    if (own !== sequence) return;
    element = renderSuggestion(twin, path);
    if (element) document.body.append(element);
  };
  await show();
  return show;
}
