import type { OrderRule } from "../schema/order-targets.ts";

/** The part of a query that the order-target map looks at. */
export type Query = Readonly<Record<string, string>>;

/** Reads queries as the order-target map does; equal ones are one object. Other names and other values change nothing, so that few queries are left to try. */
export interface QueryReader {
  /** No query, then each that a rule names. */
  readonly all: readonly Query[];
  /** The query on the page that follows: with what the link says itself, and the visitor's if it is carried along. */
  follow(visitor: Query, own: string | undefined, keeps: boolean): Query;
}

export const showQuery = (query: Query): string => {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
};

export function queryReader(rules: readonly OrderRule[]): QueryReader {
  const values = new Set<string>();
  for (const { query } of rules)
    for (const [name, value] of Object.entries(query ?? {})) values.add(JSON.stringify([name, value]));
  // The same query is the same object, so that a page is found by it.
  const met = new Map<string, Query>();
  const known = (query: Query): Query => {
    const own = Object.fromEntries(
      Object.entries(query)
        .filter((pair) => values.has(JSON.stringify(pair)))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const text = showQuery(own);
    const same = met.get(text) ?? own;
    met.set(text, same);
    return same;
  };
  const none = known({});
  const all = new Set([none, ...rules.map(({ query }) => known(query ?? {}))]);
  return {
    all: [...all],
    follow: (visitor, own, keeps) => {
      if (own === undefined) return keeps ? visitor : none;
      // Reversed, so that the first value of a repeated name counts.
      const said = Object.fromEntries([...new URLSearchParams(own)].reverse());
      return known({ ...(keeps ? visitor : {}), ...said });
    },
  };
}
