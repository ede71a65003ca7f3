import { memoize } from "../json/memoize.ts";
import { blockUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { Finding } from "./finding.ts";
import type { LinkedRoute } from "./link-routes.ts";
import { fullPage, type LinkedSite } from "./link-site.ts";
import type { ResolvedBlock } from "./resolved-block.ts";
import { type RichTextLink, richTextLinks } from "./rich-text-links.ts";

/** A link to a section of its own page. */
export interface OwnSection extends Pick<Finding, "document" | "path"> {
  readonly section: string;
  /** The catalogue of the text that contains the link; undefined for a literal text or a link field. */
  readonly locale?: string | undefined;
  readonly route: LinkedRoute;
  readonly resolved: ResolvedBlock;
  /** All blocks of the page, including those in slots. */
  readonly blocks: readonly ResolvedBlock[];
}

/** The sections that a field links to, directly or from its text. */
function sectionsOf(
  use: FieldUse,
  inTexts: ReadonlyMap<FieldUse, readonly RichTextLink[]>,
): Pick<OwnSection, "section" | "locale" | "document" | "path">[] {
  const own = use
    .links()
    .flatMap(({ link: { section }, below }) =>
      section === undefined ? [] : [{ section, ...use.locate([...below, "section"]) }],
    );
  const inText = (inTexts.get(use) ?? []).flatMap(({ target: { section }, document, path, locale }) =>
    section === undefined ? [] : [{ section, document, path, locale }],
  );
  return [...own, ...inText];
}

/** Every link to a section of its own page, on each page that shows it. */
export const ownSections = memoize((site: LinkedSite): readonly OwnSection[] => {
  const inTexts = Map.groupBy(richTextLinks(site), ({ use }) => use);
  const found: OwnSection[] = [];
  for (const route of site.routes.values()) {
    const blocks = fullPage(site, route);
    for (const resolved of blocks) {
      for (const use of blockUses(site, resolved))
        for (const own of sectionsOf(use, inTexts)) found.push({ ...own, route, resolved, blocks });
    }
  }
  return found;
});
