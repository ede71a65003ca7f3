import { shownMarket } from "../markets/market.ts";
import { siteInState, withCampaignOn } from "../site/campaigns/site-in-state.ts";
import { siteStates } from "../site/campaigns/site-states.ts";
import { experimentsOn, routeWithArms } from "../site/experiments/site-with-arms.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** What a page shows besides its own content. */
export interface ShownState {
  /** Milliseconds since 1970: campaigns of this moment are applied. */
  readonly now: number;
  /** A campaign that is applied at its time although it may be switched off. */
  readonly campaign?: string | undefined;
  /** An arm of an experiment: "voices-first:voices". */
  readonly arm?: string | undefined;
}

/** A site with one arm on one page. */
function withArm(site: LinkedSite, routeName: string, market: string, choice: string): LinkedSite {
  const route = site.routes.get(routeName);
  if (route === undefined) return site;
  const [experiment = "", arm = ""] = choice.split(":");
  const experiments = experimentsOn(site.manifests, route, market);
  const changed = routeWithArms(site.manifests, route, experiments, { [experiment]: arm });
  return changed === route ? site : { ...site, routes: new Map([...site.routes, [routeName, changed]]) };
}

/** The site as one page shows it in a market, at a moment and in an arm. */
export function shownSite(
  saved: LinkedSite,
  route: string,
  market: string,
  { now, campaign, arm }: ShownState,
): LinkedSite {
  const site = campaign === undefined ? saved : withCampaignOn(saved)(campaign);
  const markets = site.manifests.markets?.value;
  const clock = markets ? shownMarket(markets, route, market) : market;
  const { states, edges } = siteStates(site.manifests);
  const state = edges[clock]?.findLast(({ at }) => at <= now)?.state ?? 0;
  const inState = siteInState(site, states[state] ?? []);
  return arm === undefined ? inState : withArm(inState, route, market, arm);
}

const readName = (file: string): string =>
  file
    .split("/")
    .at(-1)
    ?.replace(/\.json$/, "") ?? "";

/** The site in which a file has an effect: that of a campaign only while it runs, that of an arm only in the arm. */
export function siteOfFile(
  site: LinkedSite,
  { file, route: routeName, arm }: { file: string; route: string; arm?: string | undefined },
): LinkedSite {
  const name = readName(file);
  if (file.startsWith("manifests/campaigns/")) return siteInState(site, [name]);
  if (arm === undefined || !file.startsWith("manifests/experiments/")) return site;
  const market = site.manifests.experiments.get(name)?.value.markets?.[0] ?? "";
  return withArm(site, routeName, market, `${name}:${arm}`);
}
