import type { LinkedRoute } from "../../link/link-routes.ts";
import { type LinkedSite, wholePage } from "../../link/link-site.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/route-names.ts";
import type { FieldKind } from "../../schema/resolved.ts";
import type { FieldUse } from "../field-use.ts";
import { blockUses } from "../field-uses.ts";
import type { Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

const usesOn = (site: LinkedSite, route: LinkedRoute, kind: FieldKind): FieldUse[] =>
  wholePage(site, route).flatMap((placed) => blockUses(site, placed, kind));

export const unknownModalSection: Rule = {
  code: "unknown-modal-section",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    const home = site.world.site?.value.home ?? "";
    const sections = new Map<string, Set<string>>();
    for (const route of site.routes.values()) {
      const own = new Set(usesOn(site, route, "modalSection").map(({ value }) => String(value)));
      sections.set(route.name, own).set(twinName(route.name, home), own);
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
    for (const route of site.routes.values()) {
      for (const use of usesOn(site, route, "link")) {
        const { to = "", modal, opens } = use.value as { to?: string; modal?: string; opens?: string };
        judge(use, "modal", route.name, modal);
        judge(use, "opens", to, opens);
      }
    }
  },
};
