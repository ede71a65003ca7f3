/** A deliberate mistake that the tests of a line of the spec must notice. */
export interface Mutation {
  readonly file: string;
  /** Stands once in the file, and is replaced. */
  readonly from: string;
  readonly to: string;
  readonly line: string;
}

export const mutations: readonly Mutation[] = [
  {
    file: "manifests/order-targets.json",
    from: '"to": "get-2"',
    to: '"to": "offer-2"',
    line: "| v3-summary-2 | get-2 |",
  },
  {
    file: "engine/markets/countries/resolve-locale.ts",
    from: "? locale : rules.fallback",
    to: "? locale : locale",
    line: "- If a resolved default locale is not among the known locales, it falls back to de_DE.",
  },
  {
    file: "engine/runtime/reload-guard.ts",
    from: "10_000",
    to: "9_000",
    line: "| Chunk-load failure | page reload (once per 10 s per path) |",
  },
];
