import type { World } from "../link/world.ts";
import { twinName } from "../routing/route-names.ts";

/** Every name by which a route can be meant: bases and twins. Without a readable site.json any route may be the home page. */
export function knownRoutes(world: World): Set<string> {
  const home = world.site?.value.home;
  return new Set(
    [...world.names.route].flatMap((name) => [
      name,
      twinName(name, home ?? ""),
      ...(home === undefined ? [twinName(name, name)] : []),
    ]),
  );
}
