import type { ExperimentManifest } from "../../schema/experiment.ts";
import { armSites } from "../../site/experiments/site-with-arms.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Parsed } from "../../site/manifests.ts";
import { changedPages } from "../changed-pages.ts";
import { listMarketCodes, type SitePage } from "../payload-reader.ts";

type Experiment = Parsed<ExperimentManifest>;

const without = (site: LinkedSite, { value: { name } }: Experiment): LinkedSite => ({
  ...site,
  manifests: {
    ...site.manifests,
    experiments: new Map([...site.manifests.experiments].filter(([key]) => key !== name)),
  },
});

/**
 * A site whose pages have the names of the layouts of another one. A page that gets a layout of its own has its new
 * name in its document, and nothing else of it.
 */
function withLayoutNames(site: LinkedSite, after: LinkedSite): LinkedSite {
  const layouts = new Map(site.layouts);
  const routes = [...site.routes].map(([name, route]) => {
    const { layout } = after.routes.get(name) ?? route;
    const blocks = site.layouts.get(route.layout);
    if (blocks && layout !== route.layout && !site.layouts.has(layout)) layouts.set(layout, blocks);
    return [name, layouts.get(layout) === blocks ? { ...route, layout } : route] as const;
  });
  return { ...site, layouts, routes: new Map(routes) };
}

/** What the end of an experiment does to the pages. */
export interface EndedPages {
  /** Pages outside the experiment that change as well: variants of its pages, and other markets. */
  readonly outside: readonly SitePage[];
  /** Pages of the experiment that would differ from what the arm has shown. */
  readonly different: readonly SitePage[];
}

/** The pages outside an experiment that have the files of its pages: other markets, and variants. */
export function relatedPages(site: LinkedSite, { value }: Experiment): SitePage[] {
  const isRelated = ({ sources }: LinkedRoute) =>
    sources.some(({ value: { name } }) => value.routes.includes(name));
  return [...site.routes.values()]
    .filter(isRelated)
    .flatMap(({ name, markets = listMarketCodes(site) }) =>
      markets
        .filter((code) => !value.routes.includes(name) || value.markets?.includes(code) === false)
        .map((market) => ({ route: name, market })),
    );
}

/** Compares the pages after the end of an experiment with those before it, and with those of the arm. */
export function compareEnd(
  before: LinkedSite,
  after: LinkedSite,
  experiment: Experiment,
  winner: string,
): EndedPages {
  const { routes, markets } = experiment.value;
  const isInside = ({ route, market }: SitePage) =>
    routes.includes(route) && (markets?.includes(market) ?? true);
  const arm =
    armSites(before).find((side) => side.experiment === experiment && side.arm === winner)?.site ?? before;
  const changes = (site: LinkedSite, isCompared: (page: SitePage) => boolean) =>
    changedPages(withLayoutNames(without(site, experiment), after), after, isCompared);
  return {
    outside: changes(before, (page) => !isInside(page)),
    // In other markets, the arm's texts may be missing.
    different: changes(arm, isInside),
  };
}
