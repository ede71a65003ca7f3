import type { Market } from "../markets/market.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import type { SiteManifest } from "../schema/site.ts";
import { allRedirects, type SiteRedirect } from "../site/all-redirects.ts";
import { type RouteFinder, routeFinder } from "../site/find-route.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { hasInvalidManifest } from "../site/manifests.ts";
import type { ProvedQuiz } from "./prove-quiz.ts";

/** The data of a site that the funnel needs. */
export interface FunnelInput {
  readonly site: LinkedSite;
  readonly settings: SiteManifest;
  readonly forced: Pick<MarketsManifest, "forced">;
  /** The default market first. */
  readonly markets: readonly Market[];
  readonly orderRules: readonly OrderRule[];
  readonly finder: RouteFinder;
  /** Routes by the path of their base page, in lower case. */
  readonly paths: ReadonlyMap<string, LinkedRoute>;
  readonly redirects: ReadonlyMap<string, SiteRedirect>;
  /** By name. */
  readonly quizzes: ReadonlyMap<string, ProvedQuiz>;
}

/** Undefined if a manifest that the funnel needs is missing or unfit. Other rules report that. */
export function funnelInput(site: LinkedSite, quizzes: readonly ProvedQuiz[]): FunnelInput | undefined {
  const { settings, markets, orderTargets } = site.manifests;
  if (!settings || !markets || hasInvalidManifest(site.manifests, "order-targets")) return undefined;
  const isDefault = ({ code }: Market) => code === markets.value.default;
  const routes = [...site.routes.values()];
  return {
    site,
    settings: settings.value,
    forced: markets.value,
    markets: [
      ...markets.value.markets.filter(isDefault),
      ...markets.value.markets.filter((market) => !isDefault(market)),
    ],
    orderRules: orderTargets?.value.rules ?? [],
    finder: routeFinder(site),
    paths: new Map(
      routes.flatMap((route) => (route.path === undefined ? [] : [[route.path.toLowerCase(), route]])),
    ),
    redirects: new Map(allRedirects(site).map((one) => [one.from.toLowerCase(), one])),
    quizzes: new Map(quizzes.map((proved) => [proved.quiz.value.name, proved])),
  };
}
