import type { LinkedSite } from "../site/link-site.ts";
import { listMarketCodes, type PrintPart, payloadReader, type SitePage } from "./payload-reader.ts";

/**
 * The pages whose payloads differ between two sites without errors, including pages that only one of them
 * has. `isCompared`: the pages to compare. Others are not compiled. `print`: prints a page's parts; equal texts are equal parts.
 */
export function changedPages(
  before: LinkedSite,
  after: LinkedSite,
  isCompared: (page: SitePage) => boolean = () => true,
  print?: PrintPart,
): SitePage[] {
  const read = (site: LinkedSite) => payloadReader(site, undefined, print);
  const [readBefore, readAfter] = [read(before), read(after)];
  const routes = new Set([...before.routes.keys(), ...after.routes.keys()]);
  const markets = new Set([...listMarketCodes(before), ...listMarketCodes(after)]);
  return [...routes]
    .flatMap((route) => [...markets].map((market) => ({ route, market })))
    .filter((page) => isCompared(page) && readBefore(page) !== readAfter(page));
}
