import { findMessage } from "../link/catalogue.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Document, JsonPath } from "../read/document.ts";
import type { Market } from "../schema/markets.ts";
import { seenLength, shownText } from "./shown-text.ts";

interface HeadText {
  readonly route: LinkedRoute;
  readonly market: Market;
  /** As the page shows it. */
  readonly text: string;
  /** Where it was written: in a catalogue, or in place. */
  readonly document: Document;
  readonly path: JsonPath;
}

type HeadField = "title" | "description";

/** The manifest that gives a route one of its head's texts: its own, or one that it is a variant of. */
export const headSource = (
  { sources }: LinkedRoute,
  field: HeadField,
): LinkedRoute["sources"][number] | undefined =>
  sources.find(({ value }) => value.head?.[field] !== undefined);

function shownIn(
  site: LinkedSite,
  route: LinkedRoute,
  market: Market,
  field: HeadField,
): HeadText | undefined {
  const written = route.head[field];
  if (!written.startsWith("t:")) {
    const document = headSource(route, field)?.document;
    return document && { route, market, text: written, document, path: ["head", field] };
  }
  const key = written.slice(2);
  const message = findMessage(site.world, market.locale, key);
  if (message === undefined) return undefined;
  const text = shownText(site.world, market, message.text);
  return { route, market, text, document: message.document, path: [key] };
}

/** Titles or descriptions of all pages that search engines show, market by market. */
export function* headTexts(site: LinkedSite, field: HeadField): Generator<HeadText> {
  for (const route of site.routes.values()) {
    if (route.head.noindex || route.path === undefined) continue;
    for (const market of site.world.markets?.value.markets ?? []) {
      if (route.markets && !route.markets.includes(market.code)) continue;
      const shown = shownIn(site, route, market, field);
      if (shown) yield shown;
    }
  }
}

/** Of the titles or descriptions whose length does not fit, the longest of each that was written. */
export function unfitHeadTexts(
  site: LinkedSite,
  field: HeadField,
  fits: (length: number) => boolean,
): (HeadText & { readonly length: number })[] {
  const unfit = new Map<string, HeadText & { readonly length: number }>();
  for (const head of headTexts(site, field)) {
    const length = seenLength(head.text);
    if (fits(length)) continue;
    const place = `${head.document.file} ${head.path.join(" ")}`;
    if (length > (unfit.get(place)?.length ?? -1)) unfit.set(place, { ...head, length });
  }
  return [...unfit.values()];
}
