import type { LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { shownMarket } from "../markets/forced-market.ts";
import { oncePer, remembered } from "../read/once-per.ts";
import type { Market } from "../schema/markets.ts";
import { type FunnelInput, funnelInput } from "./funnel-input.ts";
import type { Place } from "./page-offers.ts";
import { type Step, stepMaker } from "./page-steps.ts";
import { type Query, queryReader } from "./query.ts";
import { type ShownOffers, shownOffers } from "./shown-offers.ts";
import { type Stop, stopsOf } from "./stops.ts";
import { type Target, targetsOf } from "./targets.ts";

/** Every way that leads to an order and on from it, in every market, with every query that the order-target map knows. */
export interface FunnelGraph {
  readonly input: FunnelInput;
  /** A query beside none that some rule of the map names. */
  readonly queries: readonly Query[];
  /** Every page that can be opened by its address, each query in turn. Those of the error page are not among them. */
  readonly stops: readonly Stop[];
  /** Names of the routes that an order ends on. */
  readonly goals: ReadonlySet<string>;
  stepsFrom(stop: Stop): readonly Step[];
  /** The order buttons, forms, quizzes and offers that make a page one of the funnel; empty where there are none. */
  startsOn(stop: Stop): readonly Place[];
  /** Whether the page is for somebody who comes from the page before: an offer after an order, a quiz's result. */
  isMidway(route: LinkedRoute): "upsell" | "result" | undefined;
  /** Where each redirect within the site leads in a market. */
  redirectsIn(market: Market): readonly Redirected[];
}

interface Redirected extends Pick<Target, "wanted" | "to"> {
  readonly from: string;
  readonly place: Place;
}

/** The pages that the last offers after an order lead to, unless an order can be placed there. */
function goalsOf({ site, finder }: FunnelInput, offers: ShownOffers): Set<string> {
  const ends = [...site.routes.values()].flatMap(({ upsell }) => (upsell && finder.find(upsell.next)) ?? []);
  return new Set(
    ends
      .filter((route) => route.upsell === undefined && !offers.of(route).some(({ kind }) => kind === "form"))
      .map(({ name }) => name),
  );
}

/** Each step once: several buttons may lead the same way. */
function withoutRepeats(steps: readonly Step[]): readonly Step[] {
  const known = new Map<string, Step>();
  for (const step of steps) {
    const target = typeof step.to === "string" ? `${step.to} ${step.wanted}` : step.to.address;
    const key = `${step.kind} ${target} ${step.kind === "quiz" ? step.action : ""}`;
    if (!known.has(key)) known.set(key, step);
  }
  return [...known.values()];
}

function buildGraph(input: FunnelInput): FunnelGraph {
  const { site, forced, markets, orderTargets } = input;
  const { redirects } = site.world;
  const reader = queryReader(orderTargets.value.rules);
  const stops = stopsOf(input, reader);
  const targets = targetsOf(input, reader, stops);
  const offers = shownOffers(input);
  const stepsOf = stepMaker(input, stops, targets);
  const shownAt = ({ route, market }: Stop): Market => {
    const code = shownMarket(forced, route.name, market.code);
    return markets.find((one) => one.code === code) ?? market;
  };
  return {
    input,
    queries: reader.all,
    stops: stops.all,
    goals: goalsOf(input, offers),
    stepsFrom: remembered((stop: Stop) => {
      const market = shownAt(stop);
      const { query } = stop;
      return withoutRepeats(
        offers.in(stop.route, market).flatMap((offer) => stepsOf(stop, offer, { market, query })),
      );
    }),
    startsOn: (stop) =>
      offers
        .in(stop.route, shownAt(stop))
        .flatMap(({ kind, place }) => (kind === "link" || kind === "result" ? [] : [place])),
    isMidway: (route) => {
      const kinds = new Set(offers.of(route).map(({ kind }) => kind));
      if (kinds.has("form") || kinds.has("quiz")) return undefined;
      if (route.upsell !== undefined) return "upsell";
      return kinds.has("result") ? "result" : undefined;
    },
    redirectsIn: (market) =>
      (redirects?.value.redirects ?? []).flatMap(({ from, to }, index) => {
        if (redirects === undefined || !to.startsWith("/") || to.startsWith("//")) return [];
        const place = { document: redirects.document, path: ["redirects", index, "to"] };
        return [{ from, place, ...targets.byRedirect(to, market) }];
      }),
  };
}

/** The funnel of a site, built once. Undefined while a manifest that everything hangs on is missing. */
export const funnelGraph = oncePer((site: LinkedSite): FunnelGraph | undefined => {
  const input = funnelInput(site);
  return input && buildGraph(input);
});
