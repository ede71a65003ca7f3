import type { Payload } from "../payload/payload.ts";
import { geoPath } from "../routing/host-services.ts";
import { chosenMarket } from "../routing/market-cookie.ts";
import { withQuery } from "../routing/order-href.ts";
import { rememberMarket } from "./hooks/remember-market.ts";
import { type Store, sharedState } from "./shared-state.ts";

interface SuggestionParts {
  readonly store: Store;
  readonly load: (path: string) => Promise<Payload>;
  /** Settles when the full stylesheet holds. */
  readonly styles: Promise<void>;
}

const regionOf = (tag: string): string | undefined => new Intl.Locale(tag).region;
const languageOf = (tag: string): string => new Intl.Locale(tag).language;

async function visitorCountry(): Promise<string | undefined> {
  const response = await fetch(geoPath);
  const { country }: { country?: unknown } = await response.json();
  return typeof country === "string" ? country : undefined;
}

/** The path of this page's twin in a country, as the head names it; of several that in a language the visitor reads. */
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

/** Draws the suggestion of a market. It stands at the page's end and sticks to the screen's, so it moves and hides nothing for good. */
function drawSuggestion({ market, suggestion }: Payload, path: string): HTMLElement | undefined {
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
    // The place within the page may have changed meanwhile.
    link.href = address();
  });
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = suggestion.stay;
  button.addEventListener("click", () => {
    // To stay is a choice, too: nothing is suggested again, and base pages show this market.
    rememberMarket(document.body.dataset["market"] ?? "");
    element.remove();
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  element.append(text, link, button);
  return element;
}

/**
 * Asks for the visitor's country, and suggests this page in that country's market, in its language, to whoever has not
 * chosen one. The answer is to be called when the page has become another one.
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
    element = drawSuggestion(twin, path);
    if (element) document.body.append(element);
  };
  await show();
  return show;
}
