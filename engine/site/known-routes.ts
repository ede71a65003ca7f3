import { twinName } from "../routing/site-table.ts";
import type { Manifests } from "./manifests.ts";

/**
 * Every name that can refer to a route: base routes and twins. As long as the home page is unknown, any route
 * may be the home page.
 */
export function knownRoutes(manifests: Manifests): Set<string> {
  const named = manifests.settings?.value.home;
  const home = named !== undefined && manifests.names.route.has(named) ? named : undefined;
  return new Set(
    [...manifests.names.route].flatMap((name) => [
      name,
      twinName(name, home ?? ""),
      ...(home === undefined ? [twinName(name, name)] : []),
    ]),
  );
}
