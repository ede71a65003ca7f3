import type { Edit } from "../../edit/transaction.ts";
import { EditError } from "../../json/edit-json.ts";
import { routeNames, twinName } from "../../routing/site-table.ts";
import type { OrderRule } from "../../schema/order-targets.ts";
import type { LinkedSite } from "../../site/link-site.ts";

const homeOf = ({ manifests: { settings } }: LinkedSite): string => settings?.value.home ?? "";

/** The first order rule that holds for every visitor of a route. */
function findRule(
  site: LinkedSite,
  route: string,
): { readonly index: number; readonly rule: OrderRule | undefined } {
  const own = [route, twinName(route, homeOf(site))];
  const rules = site.manifests.orderTargets?.value.rules ?? [];
  const index = rules.findIndex(
    ({ routes, query }) => query === undefined && (routes?.some((name) => own.includes(name)) ?? true),
  );
  return { index, rule: rules[index] };
}

/** The route to which the order buttons of a page lead, unless the visitor's query chooses another. */
export function orderTargetOf(site: LinkedSite, route: string): string | undefined {
  const to = findRule(site, route).rule?.to ?? "";
  return routeNames(site.routes.values(), homeOf(site)).get(to);
}

/** Lets the order buttons of a page lead to another route. */
export function orderTargetEdit(site: LinkedSite, { route, to }: { route: string; to: string }): Edit {
  for (const name of [route, to])
    if (!site.routes.has(name)) throw new EditError(`There is no route "${name}".`);
  const document = site.manifests.orderTargets?.document;
  if (document === undefined) throw new EditError("order-targets.json is missing. Restore it first.");
  const home = homeOf(site);
  const own = [route, twinName(route, home)];
  const { index, rule } = findRule(site, route);
  const target = twinName(to, home);
  const isOwn = rule?.routes?.every((name) => own.includes(name)) ?? false;
  const change = isOwn
    ? { set: ["rules", index, "to"], value: target }
    : { insert: ["rules", Math.max(0, index)], value: { routes: own, to: target } };
  return [{ file: document.file, changes: [change] }];
}
