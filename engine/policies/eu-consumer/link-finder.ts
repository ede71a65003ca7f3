import type { WrittenLink } from "../../fields/link/schema.ts";
import { readTextParts } from "../../fields/rich-text/read-text-parts.ts";
import type { UsedName } from "../../fields/uses/used-values.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import { blockUses, formUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { type RouteFinder, routeFinder } from "../../site/find-route.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import { readableBlock } from "../../site/prop-errors.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import type { ShownBlock } from "../../site/shown-pages.ts";
import { shownForms } from "../../site/shown-text.ts";

/** A link as a manifest spells it: `{ "to": "terms", "hash": "privacy" }`. */
export const showTarget = (link: WrittenLink): string =>
  JSON.stringify(link, null, 1).replaceAll("\n", "").replace(/\}$/, " }");

/** A link that pages must have. */
export interface RequiredLink {
  /** The name of its target: "privacy". */
  readonly name: string;
  readonly link: WrittenLink;
  /** The same link, as blocks can use it. */
  readonly use?: UsedName;
  readonly law: string;
  /** Codes of the markets that require it. Default: all. */
  readonly markets?: readonly string[] | undefined;
}

/**
 * Whether a link has the required target: the same section of the same page, opened as a page or in the info
 * modal.
 */
function leadsTo(link: WrittenLink, required: WrittenLink, { find }: RouteFinder): boolean {
  if (required.href !== undefined) return link.href === required.href;
  if (required.to === undefined) return link.section !== undefined && link.section === required.section;
  if (link.to === undefined || find(link.to) !== find(required.to)) return false;
  if (required.modal !== undefined && (link.modal ?? link.opens) === required.modal) return true;
  return link.hash === required.hash && (link.opens === undefined || link.hash !== undefined);
}

/** Finds out which pages have which of the required links. Reads each copy of a block once. */
export function linkFinder(site: LinkedSite, required: readonly RequiredLink[]) {
  const finder = routeFinder(site);
  const { manifests } = site;
  const markets = manifests.markets?.value.markets ?? [];
  const byTexts = new Map<ResolvedBlock["layers"], ReturnType<typeof textLinks>>();
  const byFields = new Map<ResolvedBlock["layers"], readonly RequiredLink[]>();
  const leads = (target: WrittenLink, { link }: RequiredLink) => leadsTo(target, link, finder);

  const fieldLinks = (resolved: ResolvedBlock): readonly RequiredLink[] => {
    const cachedLinks = byFields.get(resolved.layers);
    if (cachedLinks) return cachedLinks;
    const links = blockUses(site, resolved).flatMap((use) => use.links());
    const block = readableBlock(manifests, resolved);
    const shows = (use: UsedName): boolean => {
      const label = block?.labels?.[use];
      return block?.uses.includes(use) === true && (label === undefined || label in resolved.props);
    };
    const requiredLinks = required.filter(
      (one) => (one.use !== undefined && shows(one.use)) || links.some(({ link }) => leads(link, one)),
    );
    byFields.set(resolved.layers, requiredLinks);
    return requiredLinks;
  };
  /** The links in a field's texts, as a market shows them. */
  const linksInTexts = (use: FieldUse, market: MarketManifest): readonly WrittenLink[] =>
    use.texts().flatMap(({ text }) => {
      const message = text.startsWith("t:")
        ? findMessage(manifests, market.locale, text.slice(2))
        : undefined;
      const forms = text.startsWith("t:") ? shownForms(manifests, [market], message?.text ?? "") : [text];
      return forms.flatMap((form) => readTextParts(form).links.map(({ target }) => target));
    });
  /** The links in the texts of a block and of its form, by market. */
  const textLinks = (resolved: ResolvedBlock): ReadonlyMap<string, readonly WrittenLink[]> => {
    const cachedTexts = byTexts.get(resolved.layers);
    if (cachedTexts) return cachedTexts;
    const uses = blockUses(site, resolved)
      .flatMap((use): readonly FieldUse[] => {
        const form = use.is("form") ? manifests.forms.get(use.value) : undefined;
        return form ? formUses(form) : [use];
      })
      .filter((use) => use.isFormatted);
    const linksByMarket = new Map(
      markets.map((market) => [market.code, uses.flatMap((use) => linksInTexts(use, market))] as const),
    );
    byTexts.set(resolved.layers, linksByMarket);
    return linksByMarket;
  };
  const inTexts = (resolved: ResolvedBlock, market: string, requiredLink: RequiredLink): boolean =>
    textLinks(resolved)
      .get(market)
      ?.some((link) => leads(link, requiredLink)) ?? false;

  /**
   * Returns those of the given market codes in which no block has the link, neither in a field nor in a
   * formatted text.
   */
  return (
    blocks: readonly ShownBlock[],
    requiredLink: RequiredLink,
    codes: readonly string[],
  ): readonly string[] => {
    const marketCodes = new Set(
      blocks.flatMap(({ resolved, markets: shown }) =>
        fieldLinks(resolved).includes(requiredLink) ? shown : [],
      ),
    );
    return codes.filter(
      (code) =>
        !marketCodes.has(code) &&
        !blocks.some(
          ({ resolved, markets: shown }) => shown.includes(code) && inTexts(resolved, code, requiredLink),
        ),
    );
  };
}
