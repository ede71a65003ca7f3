import type { Edge } from "../../routing/sides.ts";
import type { Manifests } from "../manifests.ts";
import { campaignWindows } from "./campaign-windows.ts";

/**
 * The states of a site in time. A state is a set of campaigns, by name, in order of precedence: the last one
 * wins. The first state has none.
 */
export interface SiteStates {
  readonly states: readonly (readonly string[])[];
  /** By market: its edges in time. Before the first edge, and in other markets, the state is 0. */
  readonly edges: Readonly<Record<string, readonly Edge[]>>;
}

interface MarketWindow {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

function windowsByMarket(manifests: Manifests): Map<string, MarketWindow[]> {
  const windows = [...manifests.campaigns].flatMap(([name, { value }]) =>
    value.enabled === false
      ? []
      : campaignWindows(manifests, value).map(({ market, from, until }) => ({
          code: market.code,
          name,
          from: from.ms,
          until: until.ms,
        })),
  );
  return Map.groupBy(windows, ({ code }) => code);
}

/** Where the campaigns that are switched on begin and end. Without campaigns, a site has one state. */
export function siteStates(manifests: Manifests): SiteStates {
  const states: (readonly string[])[] = [[]];
  const findIndex = (names: readonly string[]): number => {
    const index = states.findIndex((state) => state.join(" ") === names.join(" "));
    return index === -1 ? states.push(names) - 1 : index;
  };
  const edges: Record<string, Edge[]> = {};
  for (const [code, windows] of windowsByMarket(manifests)) {
    const times = [...new Set(windows.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
    edges[code] = times.map((moment) => ({
      at: moment,
      state: findIndex(
        windows
          .filter(({ from, until }) => from <= moment && moment < until)
          .map(({ name }) => name)
          .sort(),
      ),
    }));
  }
  return { states, edges };
}

/**
 * The states of markets at a moment (milliseconds since 1970), as texts that change with it: "DE:1", and ">" for
 * markets with later edges. Empty if no campaign runs or will run.
 */
export const storedStates = (manifests: Manifests, now: number): readonly string[] =>
  Object.entries(siteStates(manifests).edges).flatMap(([code, edges]) => {
    const state = edges.findLast(({ at }) => at <= now)?.state ?? 0;
    const later = edges.some(({ at }) => at > now);
    return state === 0 && !later ? [] : [`${code}:${state}${later ? ">" : ""}`];
  });
