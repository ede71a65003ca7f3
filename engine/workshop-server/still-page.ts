import { withoutScripts } from "../memory-site/site-document.ts";
import { marketCookie } from "../routing/market-cookie.ts";
import { twinPath } from "../routing/page-path.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { shownPages } from "../site/shown-pages.ts";

/** Hides everything but one block of a page. */
const printStyle = (id: string): string =>
  `<style>#root [data-block]:not([id="${id}"], [id="${id}"] *, :has([id="${id}"])) { display: none !important }</style>`;

interface StillRequest {
  readonly origin: string;
  readonly route: string;
  /** The segment of the market. Another market is shown if this one does not have the page. */
  readonly segment: string;
  /** The id of the only block to show. Default: all. */
  readonly block: string | undefined;
}

/** A page without its scripts. `fetchPage` answers with the page. Undefined if no market shows it. */
export async function readStillPage(
  site: LinkedSite,
  { origin, route: name, segment, block: id }: StillRequest,
  fetchPage: (request: Request) => Promise<Response>,
): Promise<string | undefined> {
  const page = shownPages(site).find(({ route }) => route.name === name);
  const block = page?.blocks.find(({ resolved }) => resolved.id === id);
  const { markets = [] } = block ?? page ?? {};
  const pageMarkets =
    site.manifests.markets?.value.markets.filter(({ code }) => markets.includes(code)) ?? [];
  const market = pageMarkets.find((candidate) => candidate.segment === segment) ?? pageMarkets[0];
  if (page === undefined || market === undefined) return undefined;
  // An unknown address shows the error page, which has no path, in the visitor's market.
  const { path = "/-" } = page.route;
  const request = new Request(new URL(twinPath(path, market.segment), origin), {
    headers: { accept: "text/html", cookie: `${marketCookie}=${market.code}` },
  });
  const html = withoutScripts(await (await fetchPage(request)).text());
  return block === undefined
    ? html
    : html.replace("</head>", () => `${printStyle(block.resolved.id)}</head>`);
}
