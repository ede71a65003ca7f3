/** Codes of rules that no longer exist. They suppress nothing, and `npm run upgrade` removes them from manifests. */
export const retiredCodes: ReadonlySet<string> = new Set([
  "contradicted-fact",
  "decimal-separator",
  "doubled-capital",
  "label-sign",
  "literal-date",
  "mixed-address",
  "missing-umlaut",
  "misspelt-brand",
  "reversed-range",
  "wrong-language",
]);
