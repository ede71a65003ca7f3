import type { Document, JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { displayWidth } from "../languages/display-width.ts";
import type { MarketManifest } from "../schema/markets.ts";
import { locateSetting } from "./apply-change.ts";
import { isBlank } from "./find-words.ts";
import type { LinkedRoute } from "./link-routes.ts";
import type { LinkedSite } from "./link-site.ts";
import { findMessage } from "./message-catalogues.ts";
import { shownText } from "./shown-text.ts";

/** A text of a page's head, as a market shows it. */
interface ShownText {
  readonly text: string;
  /** In letters: wide characters count twice. */
  readonly length: number;
  /** Where it was written: in a catalogue or in the route itself. */
  readonly document: Document;
  readonly path: JsonPath;
}

interface HeadText extends ShownText {
  readonly route: LinkedRoute;
  readonly market: MarketManifest;
}

type HeadField = "title" | "description";

/** A message as a market shows it. Computed once, however many routes use it. */
const shownMessages = memoize(({ manifests }: LinkedSite) =>
  memoize((market: MarketManifest) =>
    memoize((reference: string): ShownText | undefined => {
      const key = reference.slice(2);
      const message = findMessage(manifests, market.locale, key);
      if (message === undefined) return undefined;
      const text = shownText(manifests, market, message.text);
      return { text, length: displayWidth(text), document: message.document, path: [key] };
    }),
  ),
);

function shownIn(
  site: LinkedSite,
  route: LinkedRoute,
  market: MarketManifest,
  field: HeadField,
): ShownText | undefined {
  const text = route.head[field];
  if (text.startsWith("t:")) return shownMessages(site)(market)(text);
  const location = locateSetting(route, ["head", field]);
  return location && { text, length: displayWidth(text), ...location };
}

/**
 * The titles or descriptions of all pages that search engines may show, market by market. Without empty ones,
 * which `empty-text` reports.
 */
export function* headTexts(
  site: LinkedSite,
  field: HeadField,
  routes: Iterable<LinkedRoute> = site.routes.values(),
): Generator<HeadText> {
  for (const route of routes) {
    if (route.head.noindex || route.path === undefined) continue;
    for (const market of site.manifests.markets?.value.markets ?? []) {
      if (route.markets && !route.markets.includes(market.code)) continue;
      const headText = shownIn(site, route, market, field);
      if (headText && !isBlank(headText.text)) yield { ...headText, route, market };
    }
  }
}

/**
 * The titles or descriptions whose length does not fit. Each written text appears once, in its longest form.
 */
export function unfitHeadTexts(
  site: LinkedSite,
  field: HeadField,
  fits: (head: HeadText) => boolean,
): HeadText[] {
  const unfit = new Map<string, HeadText>();
  for (const head of headTexts(site, field)) {
    if (fits(head)) continue;
    const location = `${head.document.file} ${head.path.join(" ")}`;
    if (head.length > (unfit.get(location)?.length ?? -1)) unfit.set(location, head);
  }
  return [...unfit.values()];
}
