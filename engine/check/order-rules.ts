import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import { findLinks } from "../site/find-links.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** The visits that an order rule matches for one of its routes; `undefined` means any route. */
export interface OrderVisits {
  readonly route: string | undefined;
  readonly query: Readonly<Record<string, string>>;
}

/** The visits of a rule, one entry per route. */
export const findVisits = ({ routes, query = {} }: OrderRule): OrderVisits[] =>
  (routes ?? [undefined]).map((route) => ({ route, query }));

/** Whether `outer` includes all visits of `inner`. */
export const contains = (outer: OrderVisits, inner: OrderVisits): boolean =>
  (outer.route === undefined || outer.route === inner.route) &&
  Object.entries(outer.query).every(([name, value]) => inner.query[name] === value);

/**
 * The visits that both match, if any. A query parameter has only one value, so different values exclude each
 * other.
 */
export function sharedVisits(a: OrderVisits, b: OrderVisits): OrderVisits | undefined {
  if (a.route !== undefined && b.route !== undefined && a.route !== b.route) return undefined;
  if (Object.entries(a.query).some(([name, value]) => (b.query[name] ?? value) !== value)) return undefined;
  return { route: a.route ?? b.route, query: { ...a.query, ...b.query } };
}

/** Whether an order rule matches every visit to every page. Such a rule ends the list. */
export const matchesAll = ({ routes, query }: OrderRule): boolean =>
  routes === undefined && Object.keys(query ?? {}).length === 0;

/** A query parameter that a link or a redirect of the site sets, and the place of the query. */
export interface SetQuery extends SourceLocation {
  readonly name: string;
  readonly value: string;
}

/** The query of an address within the site: "/v1?src=radio#order" → "src=radio". */
const readQuery = (address: string): string => address.replace(/#.*$/s, "").split("?")[1] ?? "";

/** Every query parameter that links, quizzes and redirects of the site set. */
export const setQueries = memoize((site: LinkedSite): readonly SetQuery[] => {
  const { redirects } = site.manifests;
  const parseQuery = (query: string, location: SourceLocation): SetQuery[] =>
    [...new URLSearchParams(query)].map(([name, value]) => ({ name, value, ...location }));
  return [
    ...findLinks(site).flatMap(({ link, use, below }) =>
      link.query === undefined ? [] : parseQuery(link.query, use.locate([...below, "query"])),
    ),
    ...(redirects?.value.redirects ?? []).flatMap(({ to }, index) =>
      redirects
        ? parseQuery(readQuery(to), { document: redirects.document, path: ["redirects", index, "to"] })
        : [],
    ),
  ];
});
