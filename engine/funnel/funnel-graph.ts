import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { type Market, shownMarket } from "../markets/market.ts";
import { priceIn } from "../markets/product-price.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { buildTargets, type Target } from "./build-targets.ts";
import { type FunnelInput, funnelInput } from "./funnel-input.ts";
import { type Exit, pageExits } from "./page-exits.ts";
import { buildPageStates, type PageState } from "./page-states.ts";
import type { ProvedQuiz } from "./prove-quiz.ts";
import { type Query, queryReader } from "./query.ts";
import { type Step, stepMaker } from "./step-maker.ts";

/** The exits of routes' pages. */
interface ShownExits {
  of(route: LinkedRoute): readonly Exit[];
  /**
   * Only those that the page has in a market: there is no order exit if the market does not sell the
   * products.
   */
  in(route: LinkedRoute, market: Market): readonly Exit[];
}

function shownExits({ site, settings }: Pick<FunnelInput, "site" | "settings">): ShownExits {
  const of = memoize((route: LinkedRoute) => pageExits(site, route));
  const sells = (ids: readonly string[], market: Market): boolean =>
    ids.some((id) => {
      const product = site.manifests.products.get(id)?.value;
      return product !== undefined && priceIn(product, market) !== undefined;
    });
  const isShown = (exit: Exit, route: LinkedRoute, market: Market): boolean => {
    if (exit.markets.some((codes) => !codes.includes(market.code))) return false;
    if (exit.kind === "form") return sells(exit.products, market);
    if (exit.kind === "accept") return route.upsell !== undefined && sells([route.upsell.product], market);
    return exit.kind === "order" || exit.kind === "scroll"
      ? sells(route.products ?? settings.products ?? [], market)
      : true;
  };
  const inMarkets = memoize((route: LinkedRoute) =>
    memoize((market: Market) => of(route).filter((exit) => isShown(exit, route, market))),
  );
  return { of, in: (route, market) => inMarkets(route)(market) };
}

/**
 * The graph of all steps that lead to an order and on from it, in every market, with every query that the
 * order-target map knows.
 */
export interface FunnelGraph {
  readonly input: FunnelInput;
  /** All queries to try: none, and each that a rule of the map names. */
  readonly queries: readonly Query[];
  /** Every page that can be opened by its address, with each query. The error page is not included. */
  readonly states: readonly PageState[];
  /** Names of the routes on which an order ends. */
  readonly goals: ReadonlySet<string>;
  stepsFrom(state: PageState): readonly Step[];
  /**
   * The order buttons, forms, quizzes and upsells that make the page a part of the funnel. Empty if it has
   * none.
   */
  startsOn(state: PageState): readonly SourceLocation[];
  /** Whether the page makes sense only after another page: an upsell after an order, or a quiz's result. */
  isMidway(route: LinkedRoute): "upsell" | "result" | undefined;
  /** The target in a market of each redirect within the site. */
  redirectsIn(market: Market): readonly Redirected[];
}

interface Redirected extends Pick<Target, "reference" | "to"> {
  readonly from: string;
  readonly location: SourceLocation;
}

/** The pages after the last upsell, unless an order can be placed there. */
function findGoals({ site, finder }: FunnelInput, exits: ShownExits): Set<string> {
  const ends = [...site.routes.values()].flatMap(({ upsell }) => (upsell && finder.find(upsell.next)) ?? []);
  return new Set(
    ends
      .filter((route) => route.upsell === undefined && !exits.of(route).some(({ kind }) => kind === "form"))
      .map(({ name }) => name),
  );
}

/** Removes repeated steps: several buttons may have the same target. */
function withoutRepeats(steps: readonly Step[]): readonly Step[] {
  const stepsByKey = new Map<string, Step>();
  for (const step of steps) {
    const target = typeof step.to === "string" ? `${step.to} ${step.reference}` : step.to.address;
    const key = `${step.kind} ${target} ${step.kind === "quiz" ? step.action : ""}`;
    if (!stepsByKey.has(key)) stepsByKey.set(key, step);
  }
  return [...stepsByKey.values()];
}

function buildGraph(input: FunnelInput): FunnelGraph {
  const { site, forced, markets, orderRules } = input;
  const { redirects } = site.manifests;
  const reader = queryReader(orderRules);
  const states = buildPageStates(input, reader);
  const targets = buildTargets(input, reader, states);
  const exits = shownExits(input);
  const stepsOf = stepMaker(input, states, targets);
  const shownAt = ({ route, market }: PageState): Market => {
    const code = shownMarket(forced, route.name, market.code);
    return markets.find((one) => one.code === code) ?? market;
  };
  return {
    input,
    queries: reader.all,
    states: states.all,
    goals: findGoals(input, exits),
    stepsFrom: memoize((state: PageState) => {
      const market = shownAt(state);
      const { query } = state;
      return withoutRepeats(
        exits.in(state.route, market).flatMap((exit) => stepsOf(state, exit, { market, query })),
      );
    }),
    startsOn: (state) =>
      exits
        .in(state.route, shownAt(state))
        .flatMap(({ kind, location }) => (kind === "link" || kind === "result" ? [] : [location])),
    isMidway: (route) => {
      const kinds = new Set(exits.of(route).map(({ kind }) => kind));
      if (kinds.has("form") || kinds.has("quiz")) return undefined;
      if (route.upsell !== undefined) return "upsell";
      return kinds.has("result") ? "result" : undefined;
    },
    redirectsIn: (market) =>
      (redirects?.value.redirects ?? []).flatMap(({ from, to }, index) => {
        if (redirects === undefined || !to.startsWith("/") || to.startsWith("//")) return [];
        const location = { document: redirects.document, path: ["redirects", index, "to"] };
        return [{ from, location, ...targets.byRedirect(to, market) }];
      }),
  };
}

/** The funnel of a site. Undefined if a manifest that the funnel needs is missing. */
export function funnelGraph(site: LinkedSite, quizzes: readonly ProvedQuiz[]): FunnelGraph | undefined {
  const input = funnelInput(site, quizzes);
  return input && buildGraph(input);
}
