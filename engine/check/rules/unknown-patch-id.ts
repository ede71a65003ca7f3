import { suggestName } from "../../problems/suggest.ts";
import type { PageChange } from "../../schema/change.ts";
import { armChanges, campaignChanges } from "../../site/apply-change.ts";
import { changedRoutes } from "../../site/campaigns/site-in-state.ts";
import type { Finding } from "../../site/finding.ts";
import { isVariant, type LinkedRoute } from "../../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";
import type { Report, Rule } from "../rule.ts";

function reportUnknown(
  { blocks }: PageChange,
  place: Pick<Finding, "document" | "path">,
  { name }: LinkedRoute,
  pageBlocks: Iterable<ResolvedBlock>,
  report: Report,
  also?: string,
): void {
  const ids = new Set([...[...pageBlocks].map(({ id }) => id), ...(also === undefined ? [] : [also])]);
  for (const id of Object.keys(blocks ?? {})) {
    if (ids.has(id)) continue;
    report({
      document: place.document,
      path: [...place.path, "blocks", id],
      part: "key",
      message: `The page of "${name}" has no block with the id "${id}".`,
      ...suggestName(id, ids, "block"),
    });
  }
}

function checkVariants(site: LinkedSite, report: Report): void {
  for (const { document, value } of site.manifests.routes) {
    const base = isVariant(value) ? site.routes.get(value.extends) : undefined;
    if (base === undefined || !isVariant(value)) continue;
    const { before = [], after = [] } = site.layouts.get(value.layout ?? base.layout) ?? {};
    const blocks = withChildren([...before, ...base.blocks, ...after]);
    reportUnknown(value, { document, path: [] }, base, blocks, report);
  }
}

/** A change of several routes must fit all of them. A change of a shared block may name other blocks, too. */
function checkCampaigns(site: LinkedSite, report: Report): void {
  for (const change of [...site.manifests.campaigns.values()].flatMap(campaignChanges)) {
    for (const name of changedRoutes(site, change)) {
      const route = site.routes.get(name);
      if (route) reportUnknown(change.value, change, route, fullPage(site, route), report, change.shows);
    }
  }
}

function checkExperiments(site: LinkedSite, report: Report): void {
  for (const change of [...site.manifests.experiments.values()].flatMap(armChanges)) {
    for (const name of change.routes) {
      const route = site.routes.get(name);
      if (route) reportUnknown(change.value, change, route, fullPage(site, route), report);
    }
  }
}

export const unknownPatchId: Rule = {
  meta: {
    code: "unknown-patch-id",
    severity: "error",
    tier: "reference",
    title: "A variant, a campaign or an experiment changes a block that the page does not have",
    once: true,
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "shared-block")) return;
    checkVariants(site, report);
    checkCampaigns(site, report);
    checkExperiments(site, report);
  },
};
