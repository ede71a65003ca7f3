import { pageBlocks } from "../../link/link-site.ts";
import { type PlacedBlock, withChildren } from "../../link/placed-block.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/route-names.ts";
import { allUses, blockUses, type FieldUse } from "../field-uses.ts";
import { marketsOf } from "../markets-of.ts";
import { type RichTextLink, richTextLinks } from "../rich-text-links.ts";
import type { Finding, Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

type Place = Pick<Finding, "document" | "path">;

/** Whether what is limited to some markets is shown in this one. */
const shownIn = (markets: readonly string[] | undefined, code: string): boolean =>
  markets?.includes(code) ?? true;

interface OwnSection extends Place {
  readonly section: string;
  readonly locale?: string | undefined;
}

/** The sections of its own page that a field leads to: itself, or the links in its text. */
function ownSections(use: FieldUse, inTexts: ReadonlyMap<FieldUse, readonly RichTextLink[]>): OwnSection[] {
  const own = use.kind === "link" ? (use.value as { section?: string }).section : undefined;
  const inText = (inTexts.get(use) ?? []).flatMap(({ target: { section }, document, path, locale }) =>
    section === undefined ? [] : [{ section, document, path, locale }],
  );
  return own === undefined ? inText : [{ section: own, ...use.place(["section"]) }, ...inText];
}

export const unknownSection: Rule = {
  code: "unknown-section",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    const home = site.world.site?.value.home ?? "";
    const idsOf = new Map<string, Set<string>>();
    const reported = new Set<unknown>();
    const inTexts = Map.groupBy(richTextLinks(site), ({ use }) => use);
    for (const route of site.routes.values()) {
      const blocks = [...withChildren(pageBlocks(site, route))];
      const ids = new Set(blocks.map((placed) => placed.id));
      idsOf.set(route.name, ids).set(twinName(route.name, home), ids);
      /** The markets that show the link and not its section. */
      const lackingIn = ({ section, locale }: OwnSection, { markets }: PlacedBlock) =>
        marketsOf(site.world, locale)
          .map(({ code }) => code)
          .filter(
            (code) =>
              shownIn(route.markets, code) &&
              shownIn(markets, code) &&
              !blocks.some((placed) => placed.id === section && shownIn(placed.markets, code)),
          );
      for (const placed of blocks) {
        for (const own of blockUses(site, placed).flatMap((use) => ownSections(use, inTexts))) {
          const { section, document, path } = own;
          const lacking = lackingIn(own, placed);
          const isUnknown = !ids.has(section);
          if (!isUnknown && lacking.length === 0) continue;
          const key = `${document.file} ${path.join(".")} ${section}`;
          if (reported.has(key)) continue;
          reported.add(key);
          const where = isUnknown ? "" : ` in ${lacking.join(", ")}`;
          report({
            document,
            path,
            message: `The page of "${route.name}" has no block with the id "${section}"${where}.`,
            ...(isUnknown
              ? suggestName(section, ids, "block")
              : { hint: 'Give that market a block of its own, or take "markets" from one that fits it.' }),
          });
        }
      }
    }
    const judge = (to: string | undefined, hash: string | undefined, place: () => Place) => {
      const ids = to === undefined ? undefined : idsOf.get(to);
      if (hash === undefined || ids === undefined || ids.has(hash)) return;
      report({
        ...place(),
        message: `The page of "${to}" has no block with the id "${hash}".`,
        ...suggestName(hash, ids, "block"),
      });
    };
    for (const use of allUses(site)) {
      if (use.kind !== "link") continue;
      const { to, hash } = use.value as { to?: string; hash?: string };
      judge(to, hash, () => use.place(["hash"]));
    }
    for (const { target, document, path } of richTextLinks(site)) {
      if (target.to !== undefined) judge(target.to, target.hash, () => ({ document, path }));
    }
  },
};
