import { pageBlocks } from "../../link/link-site.ts";
import { withChildren } from "../../link/placed-block.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/route-names.ts";
import { allUses, blockUses } from "../field-uses.ts";
import { richTextLinks } from "../rich-text-links.ts";
import type { Finding, Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

type Place = Pick<Finding, "document" | "path">;

const none = { document: undefined, path: [] };

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
      for (const use of blocks.flatMap((placed) => blockUses(site, placed))) {
        const own = use.kind === "link" ? (use.value as { section?: string }).section : undefined;
        const wanted = (inTexts.get(use) ?? []).map(({ target, ...place }) => ({
          section: target.section,
          ...place,
        }));
        for (const { section, document, path } of [
          { section: own, ...(own === undefined ? none : use.place(["section"])) },
          ...wanted,
        ]) {
          if (section === undefined || document === undefined || ids.has(section)) continue;
          const key = `${document.file} ${path.join(".")} ${section}`;
          if (reported.has(key)) continue;
          reported.add(key);
          report({
            document,
            path,
            message: `The page of "${route.name}" has no block with the id "${section}".`,
            ...suggestName(section, ids, "block"),
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
