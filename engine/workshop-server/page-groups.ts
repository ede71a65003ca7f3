import { blockUses } from "../site/collect-field-uses.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { withChildren } from "../site/resolved-block.ts";
import { findOrderTarget } from "../workshop/pages/page-edit.ts";

/** The groups of pages in the order in which visitors come to them. */
const pageGroups = ["landing", "after-order", "quiz", "information", "error"] as const;

export type PageGroup = (typeof pageGroups)[number];

/** Where a page stands on the way of a visitor. */
function findGroup(site: LinkedSite, { path, upsell, blocks }: LinkedRoute): PageGroup {
  if (path === undefined) return "error";
  const all = [...withChildren(blocks)];
  const contracts = all.flatMap(({ block }) => site.manifests.registry.get(block) ?? []);
  const hasRole = (...roles: readonly string[]) => contracts.some(({ role = "" }) => roles.includes(role));
  if (upsell || hasRole("order", "order-link")) return "after-order";
  if (hasRole("result") || all.some((block) => blockUses(site, block, "quiz").length > 0)) return "quiz";
  return contracts.some(({ sells }) => sells) ? "landing" : "information";
}

/** The longest chain of offers that leads to a page. */
function chainLength(offers: readonly LinkedRoute[], name: string, seen: readonly string[] = []): number {
  const lengths = offers
    .filter(({ name: before, upsell }) => upsell?.next === name && !seen.includes(before))
    .map((offer) => 1 + chainLength(offers, offer.name, [...seen, name]));
  return Math.max(0, ...lengths);
}

/** A page, and where it stands. */
export interface PagePlace {
  readonly route: LinkedRoute;
  readonly group: PageGroup;
}

/** All pages in the order of a visit: group by group, pages before those to which their order buttons lead, else by path. */
export function orderPages(site: LinkedSite): readonly PagePlace[] {
  const routes = [...site.routes.values()];
  const offers = routes.filter(({ upsell }) => upsell);
  const targets = new Set(routes.map(({ name }) => findOrderTarget(site, name)));
  const countBefore = ({ name }: LinkedRoute) => Number(targets.has(name)) + chainLength(offers, name);
  return routes
    .map((route) => ({ route, group: findGroup(site, route), before: countBefore(route) }))
    .sort(
      (left, right) =>
        pageGroups.indexOf(left.group) - pageGroups.indexOf(right.group) ||
        left.before - right.before ||
        (left.route.path ?? "").localeCompare(right.route.path ?? "", "en", { numeric: true }),
    );
}
