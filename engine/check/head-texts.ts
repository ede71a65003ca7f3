import { findMessage } from "../link/catalogue.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Document, JsonPath } from "../read/document.ts";
import type { Market } from "../schema/markets.ts";
import { seenLength, shownText } from "./shown-text.ts";

/** A text of a head as a market shows it. */
interface ShownText {
  readonly text: string;
  /** In characters that are seen. */
  readonly length: number;
  /** Where it was written: in a catalogue, or in place. */
  readonly document: Document;
  readonly path: JsonPath;
}

interface HeadText extends ShownText {
  readonly route: LinkedRoute;
  readonly market: Market;
}

type HeadField = "title" | "description";

/** The manifest that gives a route one of its head's texts: its own, or one that it is a variant of. */
export const headSource = (
  { sources }: LinkedRoute,
  field: HeadField,
): LinkedRoute["sources"][number] | undefined =>
  sources.find(({ value }) => value.head?.[field] !== undefined);

const messagesShown = new WeakMap<LinkedSite, Map<Market, Map<string, ShownText | undefined>>>();

/** A message as a market shows it; once, however many routes have it. */
function shownMessage(site: LinkedSite, market: Market, written: string): ShownText | undefined {
  const byMarket = messagesShown.get(site) ?? new Map<Market, Map<string, ShownText | undefined>>();
  messagesShown.set(site, byMarket);
  const shown = byMarket.get(market) ?? new Map<string, ShownText | undefined>();
  byMarket.set(market, shown);
  if (shown.has(written)) return shown.get(written);
  const key = written.slice(2);
  const message = findMessage(site.world, market.locale, key);
  const text = message && shownText(site.world, market, message.text);
  const found =
    message && text !== undefined
      ? { text, length: seenLength(text), document: message.document, path: [key] }
      : undefined;
  shown.set(written, found);
  return found;
}

function shownIn(
  site: LinkedSite,
  route: LinkedRoute,
  market: Market,
  field: HeadField,
): ShownText | undefined {
  const text = route.head[field];
  if (text.startsWith("t:")) return shownMessage(site, market, text);
  const document = headSource(route, field)?.document;
  return document && { text, length: seenLength(text), document, path: ["head", field] };
}

/** Titles or descriptions of all pages that search engines show, market by market. */
export function* headTexts(site: LinkedSite, field: HeadField): Generator<HeadText> {
  for (const route of site.routes.values()) {
    if (route.head.noindex || route.path === undefined) continue;
    for (const market of site.world.markets?.value.markets ?? []) {
      if (route.markets && !route.markets.includes(market.code)) continue;
      const shown = shownIn(site, route, market, field);
      if (shown) yield { ...shown, route, market };
    }
  }
}

/** Of the titles or descriptions whose length does not fit, the longest of each that was written. */
export function unfitHeadTexts(
  site: LinkedSite,
  field: HeadField,
  fits: (length: number) => boolean,
): HeadText[] {
  const unfit = new Map<string, HeadText>();
  for (const head of headTexts(site, field)) {
    if (fits(head.length)) continue;
    const place = `${head.document.file} ${head.path.join(" ")}`;
    if (head.length > (unfit.get(place)?.length ?? -1)) unfit.set(place, head);
  }
  return [...unfit.values()];
}
