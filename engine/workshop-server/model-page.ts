import { withoutScripts } from "../memory-site/site-document.ts";
import { marketCookie } from "../routing/market-cookie.ts";
import { twinPath } from "../routing/page-path.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { findModel } from "../workshop/blocks/block-edit.ts";

/** Hides everything but one block of a page. */
const printStyle = (id: string): string =>
  `<style>#root [data-block]:not([id="${id}"], [id="${id}"] *, :has([id="${id}"])) { display: none !important }</style>`;

/**
 * The model of a block alone, as its page shows it: what `insert` adds. In the market with a segment, if that has the
 * page. `fetchPage` answers with the page. Undefined if no page shows the block.
 */
export async function readModelPage(
  site: LinkedSite,
  { origin, block, segment }: { readonly origin: string; readonly block: string; readonly segment: string },
  fetchPage: (request: Request) => Promise<Response>,
): Promise<string | undefined> {
  const model = findModel(site, block);
  if (model === undefined) return undefined;
  const { markets } = model;
  const shown = site.manifests.markets?.value.markets.filter(({ code }) => markets.includes(code)) ?? [];
  const market = shown.find((candidate) => candidate.segment === segment) ?? shown[0];
  if (market === undefined) return undefined;
  // An unknown address shows the error page, which has no path, in the visitor's market.
  const { path = "/-" } = model.route;
  const request = new Request(new URL(twinPath(path, market.segment), origin), {
    headers: { accept: "text/html", cookie: `${marketCookie}=${market.code}` },
  });
  const html = withoutScripts(await (await fetchPage(request)).text());
  return html.replace("</head>", () => `${printStyle(model.block.id)}</head>`);
}
