import type { NameKind } from "../fields/name-kinds.ts";
import type { Problem } from "../problems/problem.ts";
import type { CampaignManifest } from "../schema/campaign.ts";
import type { ExperimentManifest } from "../schema/experiment.ts";
import { campaignChanges } from "../site/apply-change.ts";
import { campaignMarkets } from "../site/campaigns/campaign-windows.ts";
import { changedRoutes } from "../site/campaigns/site-in-state.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { listNames } from "../site/list-names.ts";
import type { Parsed } from "../site/manifests.ts";
import { routeMarkets } from "../site/shown-pages.ts";
import { findOrderTarget } from "../workshop/pages/page-edit.ts";
import { orderPages, type PageGroup, type PagePlace } from "./page-groups.ts";

/** A route as the list shows it. */
export interface RouteEntry {
  readonly name: string;
  /** The error page has none: one that no page has. */
  readonly path: string;
  readonly group: PageGroup;
  /** The title in the default market. */
  readonly title: string;
  readonly base: string | undefined;
  readonly markets: readonly string[];
  /** The markets that it could have: those of its base, else all. */
  readonly possibleMarkets: readonly string[];
  readonly isHidden: boolean;
  /** The route to which its order buttons lead. */
  readonly orderTo: string | undefined;
}

/** A market as the workshop needs it. */
export interface MarketEntry {
  readonly code: string;
  readonly segment: string;
  readonly locale: string;
  /** IANA: "Europe/Berlin". */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. */
  readonly languageTag: string;
  /** Visitors do not see it yet. */
  readonly isHidden: boolean;
}

/** A campaign, and the pages that it changes. */
export interface CampaignEntry extends Pick<CampaignManifest, "name" | "description" | "from" | "until"> {
  readonly file: string;
  readonly isOn: boolean;
  readonly markets: readonly string[];
  readonly routes: readonly string[];
}

/** An experiment, and the pages on which it runs. */
export interface ExperimentEntry extends Pick<ExperimentManifest, "name" | "description" | "from" | "until"> {
  readonly file: string;
  readonly isOn: boolean;
  readonly routes: readonly string[];
  readonly arms: readonly string[];
}

/** What the workshop shows around a page. */
export interface SiteView {
  readonly routes: readonly RouteEntry[];
  readonly markets: readonly MarketEntry[];
  readonly defaultMarket: string;
  readonly campaigns: readonly CampaignEntry[];
  readonly experiments: readonly ExperimentEntry[];
  /** A name of each kind that the site has, for new values. */
  readonly firstNames: { readonly [Kind in NameKind]?: string };
  /** The branch of the repository; undefined without one. */
  readonly branch: string | undefined;
  /** A problem of each manifest that cannot be read. While there is one, all else is as it was before. */
  readonly unread: readonly Problem[];
}

const campaignEntry = (site: LinkedSite, campaign: Parsed<CampaignManifest>): CampaignEntry => {
  const { name, description, from, until, enabled } = campaign.value;
  return {
    name,
    description,
    from,
    until,
    file: campaign.document.file,
    isOn: enabled !== false,
    markets: campaignMarkets(site.manifests, campaign.value).map(({ code }) => code),
    routes: [...new Set(campaignChanges(campaign).flatMap((change) => changedRoutes(site, change)))],
  };
};

const experimentEntry = ({ document, value }: Parsed<ExperimentManifest>): ExperimentEntry => ({
  name: value.name,
  description: value.description,
  from: value.from,
  until: value.until,
  file: document.file,
  routes: value.routes,
  isOn: value.enabled !== false,
  arms: value.arms.map(({ id }) => id),
});

/** The kinds of names with which new values start. */
const startKinds = [
  "product",
  "quiz",
  "form",
  "layout",
  "theme",
  "shared-block",
  "image",
  "preset",
  "video",
  "audio",
  "captions",
  "locale",
] as const;

function routeEntry(
  site: LinkedSite,
  { route, group }: PagePlace,
  titles: ReadonlyMap<string, string>,
): RouteEntry {
  const { name, path, head, sources, markets } = route;
  const codes = (site.manifests.markets?.value.markets ?? []).map(({ code }) => code);
  return {
    name,
    group,
    path: path ?? `/${name}`,
    title: titles.get(name)?.slice(path === undefined ? 0 : path.length + 2) ?? "",
    base: sources[1]?.value.name,
    possibleMarkets: site.routes.get(sources[1]?.value.name ?? "")?.markets ?? codes,
    orderTo: findOrderTarget(site, name),
    markets: routeMarkets(site, { name, markets }),
    isHidden: head.noindex === true,
  };
}

interface SiteState extends Pick<SiteView, "branch" | "unread"> {
  /** The market in whose language titles are. Default: the default market. */
  readonly market?: string | undefined;
}

export function siteView(site: LinkedSite, { branch, unread, market }: SiteState): SiteView {
  const markets = site.manifests.markets?.value;
  const titles = new Map(listNames(site, "route", market).map(({ name, meaning }) => [name, meaning]));
  return {
    branch,
    unread,
    defaultMarket: markets?.default ?? "",
    firstNames: Object.fromEntries(
      startKinds.flatMap((kind) =>
        listNames(site, kind)
          .slice(0, 1)
          .map(({ name }) => [kind, name]),
      ),
    ),
    markets: (markets?.markets ?? []).map(
      ({ code, segment, locale, timeZone = "UTC", currency, languageTag, live }) => ({
        code,
        segment,
        locale,
        timeZone,
        currency,
        languageTag,
        isHidden: live === false,
      }),
    ),
    campaigns: [...site.manifests.campaigns.values()].map((campaign) => campaignEntry(site, campaign)),
    experiments: [...site.manifests.experiments.values()].map(experimentEntry),
    routes: orderPages(site).map((place) => routeEntry(site, place, titles)),
  };
}
