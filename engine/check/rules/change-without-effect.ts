import { campaignChanges, type TargetedChange } from "../../site/apply-change.ts";
import { changedRoutes } from "../../site/campaigns/site-in-state.ts";
import type { Finding } from "../../site/finding.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { isIdle } from "../../site/merge-patch.ts";
import { withChildren } from "../../site/resolved-block.ts";
import type { Rule } from "../rule.ts";

/** Props that a change sets and that all of its pages have already, where the change names routes. */
function* idleProps(site: LinkedSite, { document, path, value }: TargetedChange): Generator<Finding> {
  if (!("routes" in value)) return;
  const routes = value.routes.flatMap((name) => site.routes.get(name) ?? []);
  if (routes.length < value.routes.length) return;
  for (const [id, { set, remove }] of Object.entries(value.blocks ?? {})) {
    if (set === undefined || remove) continue;
    const named = routes.map((route) =>
      [...withChildren(fullPage(site, route))].filter((block) => block.id === id),
    );
    if (named.some((blocks) => blocks.length !== 1)) continue;
    for (const key of Object.keys(set))
      if (named.every(([block]) => isIdle(block?.props[key], set[key])))
        yield {
          document,
          path: [...path, "blocks", id, "set", key],
          part: "key",
          message: "The page already has this value, so the campaign changes nothing here.",
          hint: "Write the value that differs, or remove it.",
        };
  }
}

export const changeWithoutEffect: Rule = {
  meta: {
    code: "change-without-effect",
    severity: "warning",
    tier: "funnel",
    title: "A campaign that changes nothing",
    once: true,
  },
  check: (site, report) => {
    const isUnsure = hasInvalidManifest(site.manifests, "route", "shared-block", "layout");
    for (const campaign of site.manifests.campaigns.values()) {
      const { document, value } = campaign;
      const changes = campaignChanges(campaign);
      if (changes.length + (value.redirects?.length ?? 0) + Object.keys(value.prices ?? {}).length === 0)
        report({
          document,
          path: ["name"],
          message: `The campaign "${value.name}" changes nothing.`,
          hint: 'Add "changes", "prices" or "redirects".',
        });
      for (const change of changes) {
        const { value: pageChange, path } = change;
        const { head, products, prices, flags, blocks } = pageChange;
        if (Object.keys({ ...head, ...products, ...prices, ...flags, ...blocks }).length === 0)
          report({
            document,
            path,
            message: "This change is empty.",
            hint: 'Add "head", "products", "prices", "flags" or "blocks".',
          });
        else if ("shows" in pageChange && !isUnsure && changedRoutes(site, change).length === 0)
          report({
            document,
            path: [...path, "shows"],
            message: `No page shows the shared block "${pageChange.shows}".`,
            hint: "Name a shared block that pages show, or name the routes.",
          });
        else if (!isUnsure) for (const finding of idleProps(site, change)) report(finding);
      }
    }
  },
};
