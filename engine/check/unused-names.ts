import type { LinkedSite } from "../link/link-site.ts";
import { checkProps } from "./check-props.ts";
import { allPlaced } from "./field-uses.ts";
import { hasUnread } from "./unread.ts";

const whole = new WeakMap<LinkedSite, boolean>();

/** Whether everything that may name something could be read and followed. What is broken is reported as that. */
function isWhole(site: LinkedSite): boolean {
  const known = whole.get(site);
  if (known !== undefined) return known;
  const { world } = site;
  const result =
    world.site !== undefined &&
    !hasUnread(world, "layout", "route", "shared-block", "product", "quiz", "form") &&
    site.routes.size === world.names.route.size &&
    allPlaced(site).every(({ block, version }) => version <= (world.registry.get(block)?.version ?? 0)) &&
    checkProps(site).length === 0;
  whole.set(site, result);
  return result;
}

/** The names of `known` that are not `named` anywhere; none while one that is misspelt or cannot be read may mean one of them. */
export function unusedNames(
  site: LinkedSite,
  known: ReadonlySet<string>,
  named: ReadonlySet<string>,
): string[] {
  const unused = [...known].filter((name) => !named.has(name));
  if (unused.length === 0 || !isWhole(site)) return [];
  return [...named].every((name) => known.has(name)) ? unused : [];
}
