import type { Document } from "../json/document.ts";
import { findOffsets, pathAt } from "../json/locate.ts";
import { memoize } from "../json/memoize.ts";
import type { Problem } from "../problems/problem.ts";
import { campaignChanges } from "../site/apply-change.ts";
import { changedRoutes } from "../site/campaigns/site-in-state.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import { leaves } from "../workshop/page-props.ts";

/** A problem, and the routes whose pages it concerns. */
export interface PageProblem extends Problem {
  readonly routes: readonly string[];
}

/** The routes whose pages use a file, or name a message: by the file, and by the key as `t:key`. */
const routesByPart = memoize((site: LinkedSite): ReadonlyMap<string, ReadonlySet<string>> => {
  const routes = new Map<string, Set<string>>();
  const add = (part: string, route: string) => routes.set(part, (routes.get(part) ?? new Set()).add(route));
  const addTexts = (value: unknown, route: string) => {
    for (const { value: leaf } of leaves(value))
      if (typeof leaf === "string" && leaf.startsWith("t:")) add(leaf, route);
  };
  for (const route of site.routes.values()) {
    for (const { document } of route.sources) add(document.file, route.name);
    const layout = site.manifests.layouts.get(route.layout);
    if (layout) add(layout.document.file, route.name);
    addTexts(route.head, route.name);
    for (const { layers, document, declared, props } of fullPage(site, route)) {
      for (const source of [...layers.map((layer) => layer.document), document, declared.document])
        add(source.file, route.name);
      addTexts(props, route.name);
    }
  }
  for (const campaign of site.manifests.campaigns.values())
    for (const route of campaignChanges(campaign).flatMap((change) => changedRoutes(site, change)))
      add(campaign.document.file, route);
  for (const { document, value } of site.manifests.experiments.values())
    for (const route of value.routes) add(document.file, route);
  return routes;
});

const catalogues = memoize(
  ({ manifests }: LinkedSite): ReadonlyMap<string, Document> =>
    new Map(manifests.byKind.messages.map(({ document }) => [document.file, document])),
);

/** What a problem is about: a message, whatever its language, or a file. */
function findPart(site: LinkedSite, problem: Problem): string {
  const catalogue = catalogues(site).get(problem.file);
  const path = catalogue && pathAt(catalogue, findOffsets(catalogue, problem).start);
  return path ? `t:${path[0]}` : problem.file;
}

/** Finds the pages that each problem concerns. */
export const pageProblems = (site: LinkedSite, problems: readonly Problem[]): readonly PageProblem[] =>
  problems.map((problem) => ({
    ...problem,
    routes: [...(routesByPart(site).get(findPart(site, problem)) ?? [])],
  }));
