/** Codes of rules that no longer exist. They suppress nothing, and `npm run upgrade` removes them from manifests. */
export const retiredCodes: ReadonlySet<string> = new Set([
  "contradicted-fact",
  "decimal-separator",
  "description-too-long",
  "description-too-short",
  "doubled-capital",
  "label-sign",
  "literal-date",
  "missing-umlaut",
  "misspelt-brand",
  "mixed-address",
  "reversed-range",
  "title-too-long",
  "wrong-language",
]);
