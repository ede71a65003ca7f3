/** What the handler knows of a site: enough to find the page of a path and a market. */
export interface SiteTable {
  readonly build: string;
  /** The market of visitors from anywhere else. */
  readonly default: string;
  readonly markets: readonly { readonly code: string; readonly country: string; readonly segment: string }[];
  readonly routes: readonly TableRoute[];
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly status: number }[];
}

export interface TableRoute {
  readonly name: string;
  readonly twin: string;
  readonly path: string;
  /** Its base pages are stored by themselves, because the order map tells them from its twins. */
  readonly ownBase?: true;
  /** Its twin takes any value in place of a market's segment (decision 1). */
  readonly from?: true;
  /** Only in these markets; everywhere when it is left out. */
  readonly markets?: readonly string[];
  /** Path of the route that a base visitor of another market is sent to. */
  readonly elsewhere?: string;
  /** From a market to the one that the route shows instead (decision 11). */
  readonly forced?: Readonly<Record<string, string>>;
}
