import { routeIn } from "../link/find-route.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../link/link-site.ts";
import { withChildren } from "../link/placed-block.ts";
import { shownMarket } from "../markets/forced-market.ts";
import { priceIn } from "../markets/product-price.ts";
import { orderRulesOf } from "../routing/order-rules.ts";
import { twinPath } from "../routing/page-path.ts";
import { twinName } from "../routing/route-names.ts";
import type { Market } from "../schema/markets.ts";
import { type FunnelInput, funnelInput } from "./funnel-input.ts";
import { landOn } from "./landing.ts";
import { type FollowedLink, type Offer, type Place, pageOffers } from "./page-offers.ts";
import { type Query, queryReader, showQuery } from "./query.ts";
import { quizEndsOf } from "./quiz-ends.ts";

/** A page as a visitor has it open: its market, its query, by its base path or its twin's. */
export interface Stop {
  readonly route: LinkedRoute;
  readonly market: Market;
  readonly isBase: boolean;
  readonly query: Query;
  /** The address: `/take/de?src=mail`. */
  readonly address: string;
}

export type StepKind = "order" | "form" | "accept" | "quiz" | "link";

/** One click on. */
export interface Step {
  readonly kind: StepKind;
  /** Where the manifest says it leads. */
  readonly place: Place;
  /** What is done on the page, where it is more than a click: `quiz "size": goal = light`. */
  readonly action?: string;
  /** Paths that are redirected on the way. */
  readonly via: readonly string[];
  /** What the manifest names: a route, or an address. */
  readonly wanted: string;
  /**
   * The page; "missing" where the market does not have it; "end" where the way ends as it should, leaves the site, or cannot be
   * followed for a reason that another rule reports.
   */
  readonly to: Stop | "end" | "missing";
  /** Whoever goes this way is on the way to an order: there must be a way on. */
  readonly mustLeadOn: boolean;
}

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
  /** Where each redirect leads in a market. */
  redirectsIn(market: Market): readonly {
    readonly from: string;
    readonly place: Place;
    readonly wanted: string;
    readonly to: Step["to"];
  }[];
}

/** The pages that the last offers after an order lead to, unless an order can be placed there. */
function goalsOf(input: FunnelInput, offersOf: (route: LinkedRoute) => readonly Offer[]): Set<string> {
  const { site, finder } = input;
  const ends = [...site.routes.values()].flatMap(({ upsell }) => (upsell && finder.find(upsell.next)) ?? []);
  return new Set(
    ends
      .filter((route) => route.upsell === undefined && !offersOf(route).some(({ kind }) => kind === "form"))
      .map(({ name }) => name),
  );
}

function memo<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: make(key) };
    known.set(key, entry);
    return entry.value;
  };
}

function upsellPlace(route: LinkedRoute): Place | undefined {
  const source = route.sources.find(({ value }) => value.upsell !== undefined);
  return source && { document: source.document, path: ["upsell", "next"] };
}

/** What cannot be followed is taken to lead on: it has a problem of its own. */
const unfollowed = (kind: StepKind, place: Place): Step => ({
  ...{ kind, place, wanted: "", via: [], to: "end", mustLeadOn: true },
});

function buildGraph(input: FunnelInput): FunnelGraph {
  const { site, main, finder, forced, markets, orderTargets } = input;
  const rules = orderTargets.value.rules;
  const reader = queryReader(rules);
  const searches = memo(showQuery);
  const stops = memo((_: Query) => new Map<string, Stop>());
  const offersOf = memo((route: LinkedRoute) => pageOffers(site, route));
  const goals = goalsOf(input, offersOf);
  const quizEnds = new Map(
    [...input.quizzes].map(([name, { quiz, proof }]) => [name, quizEndsOf(quiz, proof)]),
  );

  const stopAt = (route: LinkedRoute, market: Market, isBase: boolean, query: Query): Stop => {
    const ofQuery = stops(query);
    const key = `${route.name} ${market.code} ${isBase}`;
    const known = ofQuery.get(key);
    if (known) return known;
    const path = route.path ?? "";
    const address = (isBase ? path : twinPath(path, market.segment)) + searches(query);
    const stop = { route, market, isBase, query, address };
    ofQuery.set(key, stop);
    return stop;
  };
  const shownIn = (route: LinkedRoute, market: Market): Market => {
    const code = shownMarket(forced, route.name, market.code);
    return markets.find((one) => one.code === code) ?? market;
  };
  const sells = (ids: readonly string[], market: Market): boolean =>
    ids.some((id) => {
      const product = site.world.products.get(id)?.value;
      return product !== undefined && priceIn(product, market) !== undefined;
    });
  const isOffered = (offer: Offer, route: LinkedRoute, market: Market): boolean => {
    if (offer.markets.some((codes) => !codes.includes(market.code))) return false;
    if (offer.kind === "form") return sells(offer.products, market);
    if (offer.kind === "accept") return route.upsell !== undefined && sells([route.upsell.product], market);
    return offer.kind === "order" || offer.kind === "scroll"
      ? sells(route.products ?? main.products, market)
      : true;
  };
  const offersIn = memo((route: LinkedRoute) =>
    memo((market: Market) => offersOf(route).filter((offer) => isOffered(offer, route, market))),
  );
  const offersAt = ({ route, market }: Stop): readonly Offer[] => offersIn(route)(shownIn(route, market));

  const byName = (wanted: string, market: Market, query: Query): Pick<Step, "to" | "wanted" | "via"> => {
    const route = routeIn(site, finder, wanted, market);
    const lost = finder.find(wanted) ? "missing" : "end";
    return { wanted, via: [], to: route ? stopAt(route, market, false, query) : lost };
  };
  const byLink = (
    link: FollowedLink,
    { query, market }: { query: Query; market: Market },
    keeps: boolean,
  ): Pick<Step, "to" | "wanted" | "via"> | undefined => {
    if (link.to !== undefined) return byName(link.to, market, reader.follow(query, link.query, keeps));
    if (link.href === undefined) return undefined;
    const url = URL.canParse(link.href) ? new URL(link.href) : undefined;
    // Another host's pages are its own business.
    if (url === undefined || url.host !== new URL(main.url).host)
      return { wanted: link.href, via: [], to: "end" };
    const { via, page, isKnown, query: own } = landOn(input, url.pathname + url.search, market);
    const lost = isKnown || via.length === 0 ? "missing" : "end";
    const followed = reader.follow(query, own, keeps || via.length > 0);
    const to = page ? stopAt(page.route, page.market, page.isBase && hasOwnBase(page.route), followed) : lost;
    return { wanted: link.href, via, to };
  };

  const hasProducts = memo((route: LinkedRoute) =>
    [...withChildren(pageBlocks(site, route))].some(({ id }) => id === "products"),
  );
  const rulesOf = memo(({ name }: LinkedRoute) => ({
    base: orderRulesOf(rules, name),
    twin: orderRulesOf(rules, twinName(name, main.home)),
  }));
  /** Whether the map tells the base page from the twin. If not, the twin stands for both. */
  const hasOwnBase = (route: LinkedRoute): boolean => {
    const { base, twin } = rulesOf(route);
    return base.length !== twin.length || base.some((rule, index) => rule !== twin[index]);
  };
  const orderStep = (stop: Stop, market: Market): Step[] => {
    const rule = rulesOf(stop.route)[stop.isBase ? "base" : "twin"].find((one) =>
      Object.entries(one.query ?? {}).every(([key, value]) => stop.query[key] === value),
    );
    if (rule === undefined)
      return [unfollowed("order", { document: orderTargets.document, path: ["rules"] })];
    const place = { document: orderTargets.document, path: ["rules", rules.indexOf(rule), "to"] };
    return [{ kind: "order", place, mustLeadOn: true, ...byName(rule.to, market, stop.query) }];
  };
  const quizSteps = (name: string, place: Place, at: { query: Query; market: Market }): Step[] =>
    quizEnds.get(name)?.flatMap(({ link, ...end }) => {
      const target = byLink(link, at, true);
      return target ? [{ kind: "quiz", ...end, ...target }] : [];
    }) ?? [unfollowed("quiz", place)];
  const stepsOf = (stop: Stop, offer: Offer): Step[] => {
    const { route, query } = stop;
    const market = shownIn(route, stop.market);
    const at = { query, market };
    if (offer.kind === "order") return orderStep(stop, market);
    if (offer.kind === "quiz") return quizSteps(offer.quiz, offer.place, at);
    if (offer.kind === "form") {
      const said = offer.next && byLink(offer.next, at, true);
      const target = said ?? { wanted: "", via: [], to: "end" as const };
      return [{ kind: "form", place: offer.place, action: "the order form", mustLeadOn: true, ...target }];
    }
    if (offer.kind === "accept") {
      const place = upsellPlace(route);
      if (place === undefined || route.upsell === undefined) return [];
      return [{ kind: "accept", place, mustLeadOn: true, ...byName(route.upsell.next, market, query) }];
    }
    // Such a button leads nowhere as long as the page has no products: another rule reports that.
    if (offer.kind === "scroll" && !hasProducts(route)) return [unfollowed("order", offer.place)];
    if (offer.kind !== "link") return [];
    const target = byLink(offer.link, at, offer.link.keepQuery === true);
    // Home is a way out, not a way on; and whoever leaves the site by a link has not ordered.
    if (target === undefined || typeof target.to === "string") return [];
    return target.to.route === route || target.to.route.name === main.home
      ? []
      : [{ kind: "link", place: offer.place, mustLeadOn: false, ...target }];
  };
  const stepsFrom = memo((stop: Stop): readonly Step[] => {
    const steps = new Map<string, Step>();
    for (const offer of offersAt(stop)) {
      for (const step of stepsOf(stop, offer)) {
        const target = typeof step.to === "string" ? `${step.to} ${step.wanted}` : step.to.address;
        const key = `${step.kind} ${target} ${step.kind === "quiz" ? step.action : ""}`;
        if (!steps.has(key)) steps.set(key, step);
      }
    }
    return [...steps.values()];
  });

  const openable = reader.all.flatMap((query) =>
    markets.flatMap((market) =>
      [...site.routes.values()]
        .filter(({ path, markets: only }) => path !== undefined && (only?.includes(market.code) ?? true))
        .flatMap((route) => [
          stopAt(route, market, false, query),
          ...(hasOwnBase(route) ? [stopAt(route, market, true, query)] : []),
        ]),
    ),
  );
  return {
    input,
    queries: reader.all,
    stops: openable,
    goals,
    stepsFrom,
    startsOn: (stop) =>
      offersAt(stop).flatMap(({ kind, place }) => (kind === "link" || kind === "result" ? [] : [place])),
    isMidway: (route) => {
      const kinds = new Set(offersOf(route).map(({ kind }) => kind));
      if (kinds.has("form") || kinds.has("quiz")) return undefined;
      if (route.upsell !== undefined) return "upsell";
      return kinds.has("result") ? "result" : undefined;
    },
    redirectsIn: (market) => {
      const { redirects } = site.world;
      return (redirects?.value.redirects ?? []).flatMap(({ from, to }, index) => {
        if (redirects === undefined || !to.startsWith("/") || to.startsWith("//")) return [];
        const { via, page, isKnown, query } = landOn(input, to, market);
        // One that leads to another redirect is as good as that one.
        const stop =
          page &&
          stopAt(
            page.route,
            page.market,
            page.isBase && hasOwnBase(page.route),
            reader.follow({}, query, false),
          );
        const place = { document: redirects.document, path: ["redirects", index, "to"] };
        return [{ from, place, wanted: to, to: stop ?? (isKnown && via.length === 0 ? "missing" : "end") }];
      });
    },
  };
}

const graphs = new WeakMap<LinkedSite, { readonly graph: FunnelGraph | undefined }>();

/** The funnel of a site, built once. Undefined while a manifest that everything hangs on is missing. */
export function funnelGraph(site: LinkedSite): FunnelGraph | undefined {
  const known = graphs.get(site);
  if (known) return known.graph;
  const input = funnelInput(site);
  const graph = input && buildGraph(input);
  graphs.set(site, { graph });
  return graph;
}
