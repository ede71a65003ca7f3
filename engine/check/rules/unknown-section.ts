import { wholePage } from "../../link/link-site.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/route-names.ts";
import { usesOf } from "../field-uses.ts";
import { ownSections } from "../own-sections.ts";
import { richTextLinks } from "../rich-text-links.ts";
import type { Finding, Rule } from "../rule.ts";
import { hasUnread } from "../unread.ts";

type Place = Pick<Finding, "document" | "path">;

export const unknownSection: Rule = {
  code: "unknown-section",
  texts: "each",
  check: (site, report) => {
    if (hasUnread(site.world, "shared-block", "layout")) return;
    const home = site.world.site?.value.home ?? "";
    const idsOf = new Map<string, Set<string>>();
    for (const route of site.routes.values()) {
      const ids = new Set(wholePage(site, route).map(({ id }) => id));
      idsOf.set(route.name, ids).set(twinName(route.name, home), ids);
    }
    const reported = new Set<string>();
    const judge = (to: string | undefined, section: string | undefined, place: () => Place) => {
      const ids = to === undefined ? undefined : idsOf.get(to);
      if (section === undefined || ids === undefined || ids.has(section)) return;
      const { document, path } = place();
      // A layout's block stands on many pages.
      const key = `${document.file} ${path.join(".")} ${section}`;
      if (reported.has(key)) return;
      reported.add(key);
      report({
        document,
        path,
        message: `The page of "${to}" has no block with the id "${section}".`,
        ...suggestName(section, ids, "block"),
      });
    };
    for (const { route, section, document, path } of ownSections(site))
      judge(route.name, section, () => ({ document, path }));
    for (const use of usesOf(site, "link")) {
      const { to, hash } = use.value as { to?: string; hash?: string };
      judge(to, hash, () => use.place(["hash"]));
    }
    for (const { target, document, path } of richTextLinks(site)) {
      if (target.to !== undefined) judge(target.to, target.hash, () => ({ document, path }));
    }
  },
};
