import { armsCompiler } from "../compile/arms-compiler.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import type { PageCompiler } from "../compile/page-compiler.ts";
import { shownMarket } from "../markets/market.ts";
import type { Edge } from "../routing/sides.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import { siteInState } from "../site/campaigns/site-in-state.ts";
import { siteStates } from "../site/campaigns/site-states.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** The states that a site shows from a moment on, and the compiler of each. */
export interface SiteSides {
  /** Edges that are still to come, by market. Undefined if no campaign runs or will run. */
  readonly edges: Readonly<Record<string, readonly Edge[]>> | undefined;
  readonly stored: Readonly<Record<string, number>>;
  /** Campaigns by state. */
  readonly states: readonly (readonly string[])[];
  /** The compiler of a state. */
  readonly compiler: (state: number) => PageCompiler;
  readonly setup: (state: number) => CompileSetup;
  /** The states in which a route's page in a market may differ from the stored one. */
  readonly listStates: (route: LinkedRoute, market: string) => readonly number[];
  /** The state of a route's page in a market at the moment. Undefined without campaigns. */
  readonly storedState: (route: LinkedRoute, market: string) => number | undefined;
  /** The market whose clock a page follows. */
  readonly getClock: (route: LinkedRoute, market: string) => string;
}

/** Finds what campaigns change from a moment on: `now`, in milliseconds since 1970. */
export function siteSides(
  site: LinkedSite,
  markets: MarketsManifest,
  now: number,
  makeSetup: (site: LinkedSite) => CompileSetup,
  makeCompiler: (setup: CompileSetup) => PageCompiler = armsCompiler,
): SiteSides {
  const { states, edges } = siteStates(site.manifests);
  const stored = Object.fromEntries(
    markets.markets.map(({ code }) => [code, edges[code]?.findLast(({ at }) => at <= now)?.state ?? 0]),
  );
  const coming = Object.fromEntries(
    Object.entries(edges).flatMap(([code, list]) => {
      const later = list.filter(({ at }) => at > now);
      return later.length === 0 || stored[code] === undefined ? [] : [[code, later]];
    }),
  );
  const isMoving = Object.keys(coming).length > 0;
  const setups = new Map<number, CompileSetup>();
  const setup = (state: number): CompileSetup => {
    const known = setups.get(state) ?? makeSetup(siteInState(site, states[state] ?? []));
    setups.set(state, known);
    return known;
  };
  const compilers = new Map<number, PageCompiler>();
  const compiler = (state: number): PageCompiler => {
    const known = compilers.get(state) ?? makeCompiler(setup(state));
    compilers.set(state, known);
    return known;
  };
  const getClock = (route: LinkedRoute, market: string) => shownMarket(markets, route.name, market);
  const getSite = (state: number) => siteInState(site, states[state] ?? []);
  return {
    edges: isMoving ? coming : undefined,
    stored,
    states,
    compiler,
    setup,
    getClock,
    listStates: (route, market) => {
      const clock = getClock(route, market);
      const storedSite = getSite(stored[clock] ?? 0);
      return [...new Set((coming[clock] ?? []).map(({ state }) => state))].filter((state) => {
        const stateSite = getSite(state);
        return (
          state !== stored[clock] &&
          (stateSite.routes.get(route.name) !== storedSite.routes.get(route.name) ||
            stateSite.manifests.products !== storedSite.manifests.products)
        );
      });
    },
    storedState: (route, market) => (isMoving ? (stored[getClock(route, market)] ?? 0) : undefined),
  };
}
