/** What the handler knows about a site: enough to find the page for a path and a market. */
export interface SiteTable {
  readonly build: string;
  /** The market for visitors from all other countries. */
  readonly default: string;
  readonly markets: readonly { readonly code: string; readonly country: string; readonly segment: string }[];
  readonly routes: readonly TableRoute[];
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly status: number }[];
}

export interface TableRoute {
  readonly name: string;
  readonly twin: string;
  readonly path: string;
  /** Its base pages are stored separately, because the order map makes them differ from their twins. */
  readonly ownBase?: true;
  /** Its twin takes any value in place of a market's segment (decision 1). */
  readonly from?: true;
  /** The markets that have this route. Default: all. */
  readonly markets?: readonly string[];
  /** The path of the route to which base visitors from other markets are redirected. */
  readonly otherMarketPath?: string;
  /** Maps a market to the one that the route shows instead (decision 11). */
  readonly forced?: Readonly<Record<string, string>>;
}
