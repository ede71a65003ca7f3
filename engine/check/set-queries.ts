import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { findLinks } from "../site/find-links.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** A query parameter that a link or a redirect of the site sets, and the place of the query. */
export interface SetQuery extends SourceLocation {
  readonly name: string;
  readonly value: string;
}

/** The query of an address within the site: "/v1?src=radio#order" → "src=radio". */
const queryOf = (address: string): string => address.replace(/#.*$/s, "").split("?")[1] ?? "";

/** Every query parameter that links, quizzes and redirects of the site set. */
export const setQueries = memoize((site: LinkedSite): readonly SetQuery[] => {
  const { redirects } = site.manifests;
  const read = (query: string, location: SourceLocation): SetQuery[] =>
    [...new URLSearchParams(query)].map(([name, value]) => ({ name, value, ...location }));
  return [
    ...findLinks(site).flatMap(({ link, use, below }) =>
      link.query === undefined ? [] : read(link.query, use.locate([...below, "query"])),
    ),
    ...(redirects?.value.redirects ?? []).flatMap(({ to }, index) =>
      redirects ? read(queryOf(to), { document: redirects.document, path: ["redirects", index, "to"] }) : [],
    ),
  ];
});
