import { pageBlocks } from "../../link/link-site.ts";
import { withChildren } from "../../link/placed-block.ts";
import { hintForName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/route-names.ts";
import { allUses, blockUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

export const unknownSection: Rule = {
  code: "unknown-section",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    const home = site.world.site?.value.home ?? "";
    const idsOf = new Map<string, Set<string>>();
    const reported = new Set<unknown>();
    for (const route of site.routes.values()) {
      const blocks = [...withChildren(pageBlocks(site, route))];
      const ids = new Set(blocks.map((placed) => placed.id));
      idsOf.set(route.name, ids).set(twinName(route.name, home), ids);
      for (const use of blocks.flatMap((placed) => blockUses(site, placed))) {
        const { section } = use.kind === "link" ? (use.value as { section?: string }) : {};
        if (section === undefined || ids.has(section) || reported.has(use)) continue;
        reported.add(use);
        report({
          ...use.place(["section"]),
          message: `The page of "${route.name}" has no block with the id "${section}".`,
          hint: hintForName(section, ids, "block"),
        });
      }
    }
    for (const use of allUses(site)) {
      if (use.kind !== "link") continue;
      const { to, hash } = use.value as { to?: string; hash?: string };
      const ids = to === undefined ? undefined : idsOf.get(to);
      if (hash === undefined || ids === undefined || ids.has(hash)) continue;
      report({
        ...use.place(["hash"]),
        message: `The page of "${to}" has no block with the id "${hash}".`,
        hint: hintForName(hash, ids, "block"),
      });
    }
  },
};
