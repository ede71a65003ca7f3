import { locate } from "../json/locate.ts";
import type { PageInfo } from "../memory-site/page-info.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import { campaignChanges } from "../site/apply-change.ts";
import { changedRoutes } from "../site/campaigns/site-in-state.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import { hiddenMarkets } from "../site/live-site.ts";

/** The location of a page's block in the manifests. */
export interface BlockSource {
  readonly id: string;
  readonly block: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What dev mode knows about a page besides the page itself. */
export interface DevInfo extends PageInfo {
  readonly route: string;
  readonly sources: readonly BlockSource[];
  readonly routes: readonly {
    readonly name: string;
    readonly path: string;
    /** Codes of the markets that have the page. Default: all. */
    readonly markets?: readonly string[];
  }[];
  readonly markets: readonly {
    readonly code: string;
    readonly segment: string;
    /** Visitors do not see it yet. */
    readonly isHidden?: true;
  }[];
  /** The experiments on the page in any market, each with the ids of its arms. The first one is the control. */
  readonly experiments: readonly {
    readonly name: string;
    readonly arms: readonly string[];
    /** Codes of its markets. Default: all. */
    readonly markets?: readonly string[];
  }[];
  /** The campaigns that change the page, each with its first minute: "2026-11-27T00:00". */
  readonly campaigns: readonly { readonly name: string; readonly from: string }[];
}

const listExperiments = ({ manifests }: LinkedSite, route: string): DevInfo["experiments"] =>
  [...manifests.experiments.values()]
    .filter(({ value }) => value.routes.includes(route))
    .map(({ value: { name, arms, markets } }) => ({
      name,
      arms: arms.map(({ id }) => id),
      ...(markets && { markets }),
    }));

function listCampaigns(site: LinkedSite, route: string): DevInfo["campaigns"] {
  const enabled = [...site.manifests.campaigns.values()].filter(({ value }) => value.enabled !== false);
  const pageCampaigns = enabled.filter((campaign) =>
    campaignChanges(campaign).some((change) => changedRoutes(site, change).includes(route)),
  );
  return pageCampaigns.map(({ value: { name, from } }) => ({ name, from }));
}

function listSources(site: LinkedSite, routeName: string): BlockSource[] {
  const route = site.routes.get(routeName);
  if (route === undefined) return [];
  return fullPage(site, route).map((resolved) => {
    const { line, column } = locate(resolved.document, resolved.path);
    return { id: resolved.id, block: resolved.block, file: resolved.document.file, line, column };
  });
}

/** What the panel shows on a route's page. */
export function devInfo(
  { setup: { site }, table }: SitePages,
  route: string,
): Omit<DevInfo, "state" | "themes"> {
  const hidden = new Set(hiddenMarkets(site.manifests).map(({ code }) => code));
  return {
    route,
    sources: listSources(site, route),
    routes: table.routes.map(({ name, path, markets }) => ({ name, path, ...(markets && { markets }) })),
    markets: table.markets.map(({ code, segment }) => ({
      code,
      segment,
      ...(hidden.has(code) && { isHidden: true }),
    })),
    experiments: listExperiments(site, route),
    campaigns: listCampaigns(site, route),
  };
}
