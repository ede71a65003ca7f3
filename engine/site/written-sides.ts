import { memoize } from "../json/memoize.ts";
import { siteInState } from "./campaigns/site-in-state.ts";
import { armSites } from "./experiments/site-with-arms.ts";
import type { LinkedSite } from "./link-site.ts";

/** The site as it is without campaigns and experiments, and once for each arm and each campaign, also of those that are off. */
export const writtenSides = memoize((site: LinkedSite): readonly LinkedSite[] => [
  site,
  ...armSites(site).map((arm) => arm.site),
  ...[...site.manifests.campaigns.keys()].map((name) => siteInState(site, [name])),
]);
