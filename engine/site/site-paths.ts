import { twinPath } from "../routing/page-path.ts";
import type { LinkedSite } from "./link-site.ts";

/** Every path of a page, in lower case, with its route's name. Includes base routes and twins. */
export function sitePaths(site: LinkedSite): Map<string, string> {
  const paths = new Map<string, string>();
  const markets = site.manifests.markets?.value.markets ?? [];
  for (const { value } of site.manifests.routes) {
    if (value.path === undefined) continue;
    paths.set(value.path.toLowerCase(), value.name);
    for (const market of markets) paths.set(twinPath(value.path, market.segment).toLowerCase(), value.name);
  }
  return paths;
}
