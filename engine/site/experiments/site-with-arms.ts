import type { Arms } from "../../experiments/page-experiment.ts";
import { memoize } from "../../json/memoize.ts";
import type { ExperimentManifest } from "../../schema/experiment.ts";
import { applyChange, armChanges } from "../apply-change.ts";
import { findUses } from "../collect-field-uses.ts";
import type { FieldUse } from "../field-use.ts";
import type { LinkedRoute } from "../link-routes.ts";
import type { LinkedSite } from "../link-site.ts";
import type { Manifests, Parsed } from "../manifests.ts";

type Experiment = Parsed<ExperimentManifest>;

const listChanges = memoize(armChanges);

/** A route's page with the chosen arms of experiments. Returns the same route if they change nothing. */
export function routeWithArms(
  manifests: Manifests,
  route: LinkedRoute,
  experiments: readonly Experiment[],
  arms: Arms,
): LinkedRoute {
  const changes = experiments.flatMap((experiment) =>
    listChanges(experiment).filter(
      ({ arm, routes }) => arm === arms[experiment.value.name] && routes.includes(route.name),
    ),
  );
  return changes.reduce((changed, change) => applyChange(manifests, changed, change), route);
}

/** The experiments that are written for a route's page in a market, also those that do not run. */
export const experimentsOn = (
  { experiments }: Manifests,
  { name }: LinkedRoute,
  market: string,
): readonly Experiment[] =>
  [...experiments.values()].filter(
    ({ value }) => value.routes.includes(name) && (value.markets?.includes(market) ?? true),
  );

/** A site that shows one arm of one experiment to everybody, in all markets. */
export interface ArmSite {
  readonly experiment: Experiment;
  /** The arm's id. */
  readonly arm: string;
  readonly site: LinkedSite;
}

/** A site for each arm that changes something. */
export const armSites = memoize((site: LinkedSite): readonly ArmSite[] =>
  [...site.manifests.experiments.values()].flatMap((experiment) =>
    experiment.value.arms.flatMap(({ id, changes = [] }): ArmSite[] => {
      if (changes.length === 0) return [];
      const arms = { [experiment.value.name]: id };
      const routes = [...site.routes].map(
        ([name, route]) => [name, routeWithArms(site.manifests, route, [experiment], arms)] as const,
      );
      return [{ experiment, arm: id, site: { ...site, routes: new Map(routes) } }];
    }),
  ),
);

/** The pictures of all pages, in every arm of their experiments. */
export const allImageUses = (site: LinkedSite): readonly FieldUse<"image">[] =>
  [site, ...armSites(site).map(({ site: changed }) => changed)].flatMap((one) => findUses(one, "image"));
