import type { LinkedSite } from "../link/link-site.ts";
import { twinPath } from "../routing/page-path.ts";

/** Every path that shows a page, in lower case, with its route's name: bases and twins. */
export function sitePaths(site: LinkedSite): Map<string, string> {
  const paths = new Map<string, string>();
  const markets = site.world.markets?.value.markets ?? [];
  for (const { value } of site.world.routes) {
    if (value.path === undefined) continue;
    paths.set(value.path.toLowerCase(), value.name);
    for (const market of markets) paths.set(twinPath(value.path, market.segment).toLowerCase(), value.name);
  }
  return paths;
}
