import type { LinkedRoute } from "../../link/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../../link/link-site.ts";
import { withChildren } from "../../link/placed-block.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/route-names.ts";
import { blockUses, type FieldUse } from "../field-uses.ts";
import type { Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

const usesOf = (site: LinkedSite, route: LinkedRoute): FieldUse[] =>
  [...withChildren(pageBlocks(site, route))].flatMap((placed) => blockUses(site, placed));

export const unknownModalSection: Rule = {
  code: "unknown-modal-section",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    const home = site.world.site?.value.home ?? "";
    const pages = new Map([...site.routes.values()].map((route) => [route.name, usesOf(site, route)]));
    const sections = new Map<string, Set<string>>();
    for (const [name, uses] of pages) {
      const own = new Set(
        uses.flatMap(({ kind, value }) => (kind === "modalSection" ? [String(value)] : [])),
      );
      sections.set(name, own).set(twinName(name, home), own);
    }
    const reported = new Set<FieldUse>();
    const judge = (use: FieldUse, key: "modal" | "opens", page: string, wanted: string | undefined) => {
      const own = sections.get(page);
      // Without a modal on its own page, a link leads to where it says.
      const isFine = wanted === undefined || !own || own.has(wanted) || (key === "modal" && own.size === 0);
      if (isFine || reported.has(use)) return;
      reported.add(use);
      report({
        ...use.place([key]),
        message: `The info modal of "${page}" has no section "${wanted}".`,
        ...suggestName(wanted, own, "section"),
      });
    };
    for (const [name, uses] of pages) {
      for (const use of uses) {
        if (use.kind !== "link") continue;
        const { to = "", modal, opens } = use.value as { to?: string; modal?: string; opens?: string };
        judge(use, "modal", name, modal);
        judge(use, "opens", to, opens);
      }
    }
  },
};
