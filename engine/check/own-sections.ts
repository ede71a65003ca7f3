import type { LinkedRoute } from "../link/link-routes.ts";
import { type LinkedSite, wholePage } from "../link/link-site.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import { oncePer } from "../read/once-per.ts";
import type { FieldUse } from "./field-use.ts";
import { blockUses } from "./field-uses.ts";
import { type RichTextLink, richTextLinks } from "./rich-text-links.ts";
import type { Finding } from "./rule.ts";

/** A link to a section of the page that it stands on. */
export interface OwnSection extends Pick<Finding, "document" | "path"> {
  readonly section: string;
  /** The catalogue of the text that it stands in; undefined where it stands in place. */
  readonly locale?: string | undefined;
  readonly route: LinkedRoute;
  readonly placed: PlacedBlock;
  /** All blocks of the page, those in slots too. */
  readonly blocks: readonly PlacedBlock[];
}

/** The sections that a field leads to: itself, or the links in its text. */
function sectionsOf(
  use: FieldUse,
  inTexts: ReadonlyMap<FieldUse, readonly RichTextLink[]>,
): Pick<OwnSection, "section" | "locale" | "document" | "path">[] {
  const own = use.kind === "link" ? (use.value as { section?: string }).section : undefined;
  const inText = (inTexts.get(use) ?? []).flatMap(({ target: { section }, document, path, locale }) =>
    section === undefined ? [] : [{ section, document, path, locale }],
  );
  return own === undefined ? inText : [{ section: own, ...use.place(["section"]) }, ...inText];
}

/** Every link to a section of its own page, on each page that shows it. */
export const ownSections = oncePer((site: LinkedSite): readonly OwnSection[] => {
  const inTexts = Map.groupBy(richTextLinks(site), ({ use }) => use);
  const found: OwnSection[] = [];
  for (const route of site.routes.values()) {
    const blocks = wholePage(site, route);
    for (const placed of blocks) {
      for (const use of blockUses(site, placed))
        for (const own of sectionsOf(use, inTexts)) found.push({ ...own, route, placed, blocks });
    }
  }
  return found;
});
