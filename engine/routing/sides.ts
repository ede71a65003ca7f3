import type { SiteTable } from "./site-table.ts";

/** From a moment on (milliseconds since 1970), a market shows a state, by its index. */
export interface Edge {
  readonly at: number;
  readonly state: number;
}

/** What campaigns change in time. A state is a set of campaigns; state 0 has none. */
export interface SideTable {
  /** By market. Before its first edge, a market shows its state in `stored`. */
  readonly edges: Readonly<Record<string, readonly Edge[]>>;
  /** The campaigns that run in each state. */
  readonly states: readonly (readonly string[])[];
  /** The state of each market when the site was built. Its pages are in the usual folders. */
  readonly stored: Readonly<Record<string, number>>;
  /** Pages that differ, by market, page key (see `getPageKey`) and state: their folder on the server's side. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    /** The states that have the redirect. */
    readonly states: readonly number[];
    /** The only market that has it: that of its path. Default: the market of the visitor decides. */
    readonly market?: string;
  }[];
}

/** The site between two edges of any market. */
export interface Side {
  /** Its first moment. Undefined for the side on which the site was built. */
  readonly from: number | undefined;
  /** The state of each market. */
  readonly states: Readonly<Record<string, number>>;
}

const listTimes = ({ edges }: SideTable): number[] =>
  [...new Set(Object.values(edges).flatMap((list) => list.map(({ at }) => at)))].sort((a, b) => a - b);

function statesAt({ edges, stored }: SideTable, moment: number): Side["states"] {
  const codes = new Set([...Object.keys(stored), ...Object.keys(edges)]);
  return Object.fromEntries(
    [...codes].map((code) => [
      code,
      edges[code]?.findLast((edge) => edge.at <= moment)?.state ?? stored[code] ?? 0,
    ]),
  );
}

/** All sides, in order of time. A site without campaigns has one. */
export const listSides = (table: SideTable | undefined): readonly Side[] =>
  table === undefined
    ? [{ from: undefined, states: {} }]
    : [
        { from: undefined, states: statesAt(table, Number.NEGATIVE_INFINITY) },
        ...listTimes(table).map((from) => ({ from, states: statesAt(table, from) })),
      ];

/** The side at a moment, and the moment of the next edge: undefined if no edge follows. */
export function sideAt(
  sides: readonly Side[],
  moment: number,
): { readonly side: Side; readonly until: number | undefined } {
  const index = Math.max(
    0,
    sides.findLastIndex(({ from }) => from === undefined || from <= moment),
  );
  const side = sides[index];
  if (side === undefined) throw new Error("A site has at least one side.");
  return { side, until: sides[index + 1]?.from };
}

/** The path of a file of one side on the server's side of a build. */
export const sideFile = ({ from }: Side, file: string): string =>
  from === undefined ? file : `sides/${from}/${file}`;

/** The folders of the pages of a side that differ from the stored ones, by page key. */
export const sidePages = ({ pages }: SideTable, { states }: Side): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(pages).flatMap(([market, keys]) =>
      Object.entries(keys).flatMap(([key, byState]) => {
        const folder = byState[states[market] ?? 0];
        return folder === undefined ? [] : [[key, folder] as const];
      }),
    ),
  );

/** The site's table on one side: the redirects of campaigns come first. */
export function sideSite(site: SiteTable, { states }: Side): SiteTable {
  const { sides } = site;
  if (sides === undefined) return site;
  const redirects = sides.redirects.flatMap(({ from, to, states: having, market }) => {
    const markets = Object.keys(states).filter(
      (code) => (market === undefined || market === code) && having.includes(states[code] ?? 0),
    );
    if (markets.length === 0) return [];
    return [{ from, to, status: 302, passing: true as const, ...(market === undefined && { markets }) }];
  });
  const campaigns = Object.fromEntries(
    Object.entries(states).map(([code, state]) => [code, sides.states[state] ?? []]),
  );
  return { ...site, redirects: [...redirects, ...site.redirects], campaigns };
}

/** The code that a page names, and the state whose content it has, if campaigns change the site. */
export const addState = (code: string, state: number | undefined): string =>
  state === undefined ? code : `${code}.${state}`;

export const removeState = (code: string): string => code.replace(/\..*/, "");

/** The `Server-Timing` entry with the time until the site changes: `edge;dur=1500`, in milliseconds. */
export const edgeTiming = (ms: number): string => `edge;dur=${Math.max(0, Math.ceil(ms))}`;

/** The time until the site changes, in milliseconds. Infinite if the header says nothing of it. */
export const readEdgeTiming = (header: string | null): number =>
  Number(header?.match(/\bedge;dur=(\d+)/)?.[1] ?? Number.POSITIVE_INFINITY);
