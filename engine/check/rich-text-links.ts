import { findMessage, type Message } from "../link/catalogue.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { type LinkTarget, markdownLinks } from "../link/markdown-links.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import type { FieldUse } from "./field-use.ts";
import { usesOf } from "./field-uses.ts";

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
  for (const use of usesOf(site, "richText")) {
    if (typeof use.value !== "string") continue;
    if (!use.value.startsWith("t:")) {
      for (const target of markdownLinks(use.value)) links.push({ target, use, ...use.place() });
      continue;
    }
    if (seen.has(use.value)) continue;
    seen.add(use.value);
    const key = use.value.slice(2);
    // A locale may show the message of another one.
    const messages = new Set<Message>();
    for (const locale of locales) {
      const message = findMessage(site.world, locale, key);
      if (message === undefined || messages.has(message)) continue;
      messages.add(message);
      for (const target of markdownLinks(message.text))
        links.push({ target, use, document: message.document, path: [key], locale });
    }
  }
  return links;
});
