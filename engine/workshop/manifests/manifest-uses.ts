import type { NameKind } from "../../fields/name-kinds.ts";
import { campaignChanges } from "../../site/apply-change.ts";
import { changedRoutes } from "../../site/campaigns/site-in-state.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { references } from "../../site/references.ts";
import type { DataKind } from "./data-kinds.ts";
import { findDataKind } from "./list-manifests.ts";

/** A place that uses a manifest: a page, or another manifest. */
export interface ManifestUse {
  readonly file: string;
  /** The route, if the place is a page. */
  readonly route?: string;
}

type NamedKind = DataKind & NameKind;

const isNamed = (kind: DataKind): kind is NamedKind =>
  ["product", "quiz", "form", "layout", "theme", "shared-block"].includes(kind);

/** The routes whose pages a campaign, an experiment or a redirect concerns. */
function concernedRoutes(site: LinkedSite, kind: DataKind, name: string): readonly string[] {
  const { campaigns, experiments, redirects } = site.manifests;
  if (kind === "campaign") {
    const campaign = campaigns.get(name);
    return campaign ? campaignChanges(campaign).flatMap((change) => changedRoutes(site, change)) : [];
  }
  if (kind === "experiment") return experiments.get(name)?.value.routes ?? [];
  if (kind !== "redirects") return [];
  const targets = (redirects?.value.redirects ?? []).map(({ to }) => to.replace(/[?#].*$/, ""));
  const isTarget = (path: string) =>
    targets.some((target) => target === path || (path !== "/" && target.startsWith(`${path}/`)));
  return [...site.routes.values()].flatMap(({ name: route, path }) =>
    path !== undefined && isTarget(path) ? [route] : [],
  );
}

/** The pages and manifests that name a manifest, or that it changes. */
export function listUses(site: LinkedSite, kind: DataKind, name: string): readonly ManifestUse[] {
  const routesByFile = new Map(
    site.manifests.routes.map(({ document, value }) => [document.file, value.name]),
  );
  const files = isNamed(kind)
    ? references(site, kind).flatMap((reference) =>
        reference.name === name ? [reference.locate().document.file] : [],
      )
    : concernedRoutes(site, kind, name).flatMap(
        (route) => site.routes.get(route)?.sources[0]?.document.file ?? [],
      );
  return [...new Set(files)].toSorted().flatMap((file): ManifestUse[] => {
    const route = routesByFile.get(file);
    if (route !== undefined) return [{ file, route }];
    return findDataKind(file) ? [{ file }] : [];
  });
}
