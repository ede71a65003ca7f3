import type { World } from "../link/world.ts";
import { twinName } from "../routing/route-names.ts";

/** Every name by which a route can be meant: bases and twins. While it is unknown which one is the home page, any may be. */
export function knownRoutes(world: World): Set<string> {
  const named = world.site?.value.home;
  const home = named !== undefined && world.names.route.has(named) ? named : undefined;
  return new Set(
    [...world.names.route].flatMap((name) => [
      name,
      twinName(name, home ?? ""),
      ...(home === undefined ? [twinName(name, name)] : []),
    ]),
  );
}
