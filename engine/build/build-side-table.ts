import type { OrderTable } from "../commerce/order-table.ts";
import { listSides, type Side, type SideTable, sideFile } from "../routing/sides.ts";
import { allRedirects } from "../site/all-redirects.ts";
import { siteInState } from "../site/campaigns/site-in-state.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { buildOrderTable } from "./build-order-table.ts";
import type { SiteSides } from "./site-sides.ts";

/** The redirects of all campaigns, each with the states that have it. */
export function campaignRedirects(site: LinkedSite, states: SiteSides["states"]): SideTable["redirects"] {
  const segments = new Map(site.manifests.markets?.value.markets.map(({ code, segment }) => [segment, code]));
  return [...site.manifests.campaigns].flatMap(([name, { value }]) => {
    if (value.redirects === undefined) return [];
    const having = states.flatMap((campaigns, index) => (campaigns.includes(name) ? [index] : []));
    if (having.length === 0) return [];
    return allRedirects(siteInState(site, [name])).map(({ from, to }) => {
      const market = segments.get(from.slice(from.lastIndexOf("/") + 1).toLowerCase());
      return { from, to, states: having, ...(market !== undefined && { market }) };
    });
  });
}

/** What the server needs to change sides by its clock. Undefined if no campaign runs or will run. */
export function buildSideTable(
  site: LinkedSite,
  { edges, stored, states }: SiteSides,
  pages: SideTable["pages"],
): SideTable | undefined {
  return edges && { edges, states, stored, pages, redirects: campaignRedirects(site, states) };
}

/** The prices of each side, by the path of its file: each market has those of its own state. */
export function buildOrderTables(sides: SiteSides): ReadonlyMap<string, OrderTable> {
  const { edges, states, stored } = sides;
  const sideList = listSides(edges && { edges, states, stored, pages: {}, redirects: [] });
  const tables = new Map<number, OrderTable>();
  const tableIn = (state: number): OrderTable => {
    const known = tables.get(state) ?? buildOrderTable(sides.setup(state));
    tables.set(state, known);
    return known;
  };
  const mergeTables = ({ states }: Side): OrderTable => ({
    ...tableIn(0),
    markets: Object.fromEntries(
      Object.keys(tableIn(0).markets).flatMap((code) => {
        const market = tableIn(states[code] ?? stored[code] ?? 0).markets[code];
        return market ? [[code, market]] : [];
      }),
    ),
  });
  return new Map(sideList.map((side) => [sideFile(side, "orders.json"), mergeTables(side)]));
}
