import { cataloguesOf } from "../link/catalogue.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { allUses, type FieldUse, writtenTexts } from "./field-uses.ts";

interface Place {
  readonly document: Document;
  readonly path: JsonPath;
}

type Visit = (text: string, locale: string | undefined, place: () => Place) => void;

const inPlace = new WeakMap<LinkedSite, readonly { text: string; use: FieldUse; below: JsonPath }[]>();

function literalTexts(site: LinkedSite) {
  const known = inPlace.get(site);
  if (known) return known;
  const texts = allUses(site).flatMap((use) =>
    writtenTexts(use).flatMap(({ text, below }) => (text.startsWith("t:") ? [] : [{ text, use, below }])),
  );
  inPlace.set(site, texts);
  return texts;
}

/** Calls `visit` for every text that somebody wrote: each message of each catalogue with its locale, and those that stand in their place, in every market. */
export function eachText(site: LinkedSite, visit: Visit): void {
  for (const [locale, messages] of cataloguesOf(site.world)) {
    for (const [key, { text, document }] of messages) visit(text, locale, () => ({ document, path: [key] }));
  }
  for (const { text, use, below } of literalTexts(site)) visit(text, undefined, () => use.place(below));
}
