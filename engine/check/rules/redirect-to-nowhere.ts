import { suggestName } from "../../problems/suggest.ts";
import type { Rule } from "../rule.ts";
import { sitePaths } from "../site-paths.ts";
import { hasUnread } from "../unread.ts";

export const redirectToNowhere: Rule = {
  code: "redirect-to-nowhere",
  check: (site, report) => {
    const { world } = site;
    if (world.redirects === undefined || world.markets === undefined || hasUnread(world, "route")) return;
    const { document, value } = world.redirects;
    const pages = sitePaths(site);
    const redirected = new Set(value.redirects.map(({ from }) => from.toLowerCase()));
    value.redirects.forEach(({ to }, index) => {
      // Outside addresses are held to the allowed hosts by another rule.
      if (!to.startsWith("/") || to.startsWith("//")) return;
      const path = (to.split(/[?#]/)[0] ?? "").toLowerCase();
      if (pages.has(path) || redirected.has(path)) return;
      report({
        document,
        path: ["redirects", index, "to"],
        message: `There is no page at "${to}".`,
        ...suggestName(path, pages.keys(), "page"),
      });
    });
  },
};
