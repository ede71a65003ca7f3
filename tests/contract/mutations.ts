/** A deliberate mistake that the tests of a spec line must notice. */
export interface Mutation {
  readonly file: string;
  /** The text to replace. Must occur once in the file. */
  readonly from: string;
  readonly to: string;
  /** The tag of the spec line. */
  readonly tag: string;
}

export const mutations: readonly Mutation[] = [
  {
    file: "manifests/order-targets.json",
    from: '"to": "get-2"',
    to: '"to": "offer-2"',
    tag: "spec:2.29",
  },
  {
    file: "engine/markets/countries/resolve-locale.ts",
    from: "? locale : rules.fallback",
    to: "? locale : locale",
    tag: "spec:4.2",
  },
  {
    file: "engine/runtime/recovery/reload-guard.ts",
    from: "10_000",
    to: "9_000",
    tag: "spec:8.4",
  },
];
