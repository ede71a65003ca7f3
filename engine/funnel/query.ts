import type { OrderRule } from "../schema/order-targets.ts";

/** The part of a query that the order-target map tests. */
export type Query = Readonly<Record<string, string>>;

/**
 * Reduces queries to what the order-target map tests. Equal results are the same object. Ignoring other names
 * and values leaves few queries to try.
 */
export interface QueryReader {
  /** No query, then each query that a rule names. */
  readonly all: readonly Query[];
  /** The query on the next page: the link's own query, plus the visitor's if the link keeps it. */
  follow(visitor: Query, own: string | undefined, keeps: boolean): Query;
}

export const showQuery = (query: Query): string => {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
};

/** With more rules than this, values that the rules treat alike are merged: each query adds page states. */
const manyRules = 200;

/** Collects the queries that the rules of the order-target map name. */
export function queryReader(rules: readonly OrderRule[]): QueryReader {
  // With few rules all values stay apart, so that the funnel map can list them. A problem of merged values is
  // reported at the first of them.
  const merged = rules.length > manyRules ? mergeQueryValues(rules) : undefined;
  const values = new Set<string>();
  for (const { query } of rules)
    for (const [name, value] of Object.entries(query ?? {})) values.add(JSON.stringify([name, value]));
  // Equal queries are the same object, so that maps can use them as keys.
  const met = new Map<string, Query>();
  const intern = (query: Query): Query => {
    const relevant = Object.fromEntries(
      Object.entries(query)
        .filter((pair) => values.has(JSON.stringify(pair)))
        .map(([name, value]) => [name, merged?.get(`${name}=${value}`) ?? value] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const text = showQuery(relevant);
    const same = met.get(text) ?? relevant;
    met.set(text, same);
    return same;
  };
  const none = intern({});
  const allQueries = new Set([none, ...rules.map(({ query }) => intern(query ?? {}))]);
  return {
    all: [...allQueries],
    follow: (visitor, addressQuery, keeps) => {
      if (addressQuery === undefined) return keeps ? visitor : none;
      // Reversed, so that the first value of a repeated name wins.
      const params = Object.fromEntries([...new URLSearchParams(addressQuery)].reverse());
      return intern({ ...(keeps ? visitor : {}), ...params });
    },
  };
}

/**
 * For each value of a query parameter that rules name, the first value that the rules treat in the same way. Two values
 * are treated in the same way if their rules differ only in the value, and have the same rules before and after them.
 * The keys are `name=value`.
 */
export function mergeQueryValues(rules: readonly OrderRule[]): ReadonlyMap<string, string> {
  const names = new Set(rules.flatMap(({ query }) => Object.keys(query ?? {})));
  const merged = new Map<string, string>();
  for (const name of names) {
    const signatures = new Map<string, string>();
    let unconditional = 0;
    for (const { query: { [name]: value, ...query } = {}, ...rule } of rules) {
      if (value === undefined) unconditional++;
      else
        signatures.set(
          value,
          `${signatures.get(value) ?? ""}${JSON.stringify([unconditional, rule, query])}`,
        );
    }
    const firsts = new Map<string, string>();
    for (const [value, signature] of signatures) {
      const first = firsts.get(signature) ?? value;
      firsts.set(signature, first);
      merged.set(`${name}=${value}`, first);
    }
  }
  return merged;
}
