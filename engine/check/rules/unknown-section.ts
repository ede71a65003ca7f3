import type { SourceLocation } from "../../json/document.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/site-table.ts";
import { findLinks, mailSections, ownSections, richTextLinks } from "../../site/find-links.ts";
import { sitePaths } from "../../site/find-route.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { withChildren } from "../../site/resolved-block.ts";
import { causeFinder } from "../cause-finder.ts";
import type { Rule } from "../rule.ts";

/** The sections of pages that redirects lead to. The sections of an info modal have a rule of their own. */
function redirectedSections(site: LinkedSite) {
  const { redirects } = site.manifests;
  const pages = sitePaths(site);
  return (redirects?.value.redirects ?? []).flatMap(({ to }, index) => {
    const [address = "", section] = to.split("#");
    const route = pages.get((address.split("?")[0] ?? "").toLowerCase());
    return redirects && route !== undefined && section && !section.startsWith("modal-")
      ? { route, section, document: redirects.document, path: ["redirects", index, "to"] }
      : [];
  });
}

export const unknownSection: Rule = {
  meta: {
    code: "unknown-section",
    severity: "error",
    tier: "reference",
    title: "A link to a section that its page does not have",
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "shared-block", "layout")) return;
    const home = site.manifests.settings?.value.home ?? "";
    const idsByRoute = new Map<string, Set<string>>();
    for (const route of site.routes.values()) {
      const ids = new Set(fullPage(site, route).map(({ id }) => id));
      idsByRoute.set(route.name, ids).set(twinName(route.name, home), ids);
    }
    const reported = new Set<string>();
    const findCause = causeFinder(site);
    const validate = (
      to: string | undefined,
      section: string | undefined,
      locate: () => SourceLocation,
      route?: LinkedRoute,
    ) => {
      const ids = to === undefined ? undefined : idsByRoute.get(to);
      if (section === undefined || ids === undefined || ids.has(section)) return;
      const link = locate();
      const cause = route ? findCause(route, link, section) : link;
      if (cause === undefined) return;
      const { document, path } = cause;
      // A layout's block is on many pages; report its link once.
      const key = `${document.file} ${path.join(".")} ${section}`;
      if (reported.has(key)) return;
      reported.add(key);
      report({
        document,
        path,
        message: `The page of "${to}" has no block with the id "${section}".`,
        ...(cause === link
          ? suggestName(section, ids, "block")
          : { hint: `Keep the block, or change the link to it in ${link.document.file}.` }),
      });
    };
    for (const { route, section, document, path } of ownSections(site))
      validate(route.name, section, () => ({ document, path }), route);
    for (const { link, use, below } of findLinks(site))
      validate(link.to, link.hash, () => use.locate([...below, "hash"]));
    for (const { target, document, path } of richTextLinks(site)) {
      if (target.to !== undefined) validate(target.to, target.hash, () => ({ document, path }));
    }
    for (const { route, section, ...location } of redirectedSections(site))
      validate(route, section, () => location);
    for (const { section, resolved, mail } of mailSections(site)) {
      const ids = new Set([...withChildren(mail.blocks)].map(({ id }) => id));
      const { document, path, declared } = resolved;
      const key = `${document.file} ${path.join(".")} ${section}`;
      if (ids.has(section) || reported.has(key)) continue;
      reported.add(key);
      report({
        document,
        path: [...path, declared.document === document ? "block" : "ref"],
        message: `A text of this block links to the section "${section}", and the mail has no block with that id.`,
        ...suggestName(section, ids, "block"),
      });
    }
  },
};
