import type { TextLink } from "../fields/rich-text/read-text-parts.ts";
import { readTextParts } from "../fields/rich-text/read-text-parts.ts";
import type { Document, JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { allUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import { findMarkets } from "./find-markets.ts";
import type { LinkedSite } from "./link-site.ts";
import { mergeCatalogues } from "./message-catalogues.ts";
import { shownForms } from "./shown-text.ts";

export interface RichTextLink extends TextLink {
  readonly document: Document;
  readonly path: JsonPath;
  /** The field that shows the text; the first one if several show the same message. */
  readonly use: FieldUse;
  /** The catalogue of the text; undefined for a literal text. */
  readonly locale?: string;
}

/**
 * Every link inside a formatted text, with the place where the text was written: a catalogue or the manifest.
 */
export const richTextLinks = memoize((site: LinkedSite): readonly RichTextLink[] => {
  const { manifests } = site;
  const links: RichTextLink[] = [];
  const seen = new Set<string>();
  const addMessage = (use: FieldUse, key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const [locale, messages] of mergeCatalogues(manifests)) {
      const message = messages.get(key);
      if (message === undefined) continue;
      const { text, document } = message;
      for (const form of shownForms(manifests, findMarkets(manifests, locale), text))
        for (const link of readTextParts(form).links)
          links.push({ ...link, use, document, path: [key], locale });
    }
  };
  for (const use of allUses(site).filter((one) => one.isFormatted)) {
    for (const { text, below } of use.texts()) {
      if (text.startsWith("t:")) addMessage(use, text.slice(2));
      else for (const link of readTextParts(text).links) links.push({ ...link, use, ...use.locate(below) });
    }
  }
  return links;
});
