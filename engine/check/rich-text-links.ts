import { findMessage } from "../link/catalogue.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { type LinkTarget, markdownLinks } from "../link/markdown-links.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import { allUses, type FieldUse } from "./field-uses.ts";

export interface RichTextLink {
  readonly target: LinkTarget;
  readonly document: Document;
  readonly path: JsonPath;
  /** The field that shows the text; the first one, where several show the same message. */
  readonly use: FieldUse;
  /** The catalogue of the text; undefined for one in place. */
  readonly locale?: string;
}

/** Every link inside a formatted text, where the text was written: in a catalogue or in place. */
export const richTextLinks = oncePer((site: LinkedSite): readonly RichTextLink[] => {
  const links: RichTextLink[] = [];
  const seen = new Set<string>();
  const locales = site.world.markets?.value.locales.map((locale) => locale.code) ?? [];
  for (const use of allUses(site)) {
    if (use.kind !== "richText" || typeof use.value !== "string") continue;
    if (!use.value.startsWith("t:")) {
      for (const target of markdownLinks(use.value)) links.push({ target, use, ...use.place() });
      continue;
    }
    const key = use.value.slice(2);
    for (const locale of locales) {
      const message = findMessage(site.world, locale, key);
      if (message === undefined || seen.has(`${message.document.file} ${key}`)) continue;
      seen.add(`${message.document.file} ${key}`);
      for (const target of markdownLinks(message.text))
        links.push({ target, use, document: message.document, path: [key], locale });
    }
  }
  return links;
});
