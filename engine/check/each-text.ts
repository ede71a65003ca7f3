import { cataloguesOf } from "../link/catalogue.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import type { FieldUse } from "./field-use.ts";
import { allUses } from "./field-uses.ts";
import { eachWritten } from "./written-texts.ts";

export interface Place {
  readonly document: Document;
  readonly path: JsonPath;
}

/** `place` says where the text of this call stands: to be asked during it. */
type Visit = (text: string, locale: string | undefined, place: () => Place) => void;

interface LiteralText {
  readonly text: string;
  readonly use: FieldUse;
  readonly below: JsonPath;
}

const literalTexts = oncePer((site: LinkedSite): readonly LiteralText[] => {
  const texts: LiteralText[] = [];
  for (const use of allUses(site)) {
    // Nearly all uses are messages.
    if (typeof use.value === "string" && use.value.startsWith("t:")) continue;
    eachWritten(use, (text, below) => {
      if (!text.startsWith("t:")) texts.push({ text, use, below });
    });
  }
  return texts;
});

/** Calls `visit` for every text that somebody wrote: each message of each catalogue with its locale, and those that stand in their place, in every market. */
export function eachText(site: LinkedSite, visit: Visit): void {
  for (const [locale, messages] of cataloguesOf(site.world)) {
    let at!: Document;
    let name = "";
    const place = (): Place => ({ document: at, path: [name] });
    // Nothing is made for a text: a large site has half a million, and several rules look at each.
    messages.forEach(({ text, document }, key) => {
      at = document;
      name = key;
      visit(text, locale, place);
    });
  }
  eachLiteral(site, (text, place) => visit(text, undefined, place));
}

/** Calls `visit` for every text that stands in the place of a message. */
export function eachLiteral(site: LinkedSite, visit: (text: string, place: () => Place) => void): void {
  for (const { text, use, below } of literalTexts(site)) visit(text, () => use.place(below));
}
