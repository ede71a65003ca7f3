import type { Defect } from "./_defect.ts";

/** A language tag is written like a locale. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"languageTag": "de-AT"', put: '"languageTag": ▸"de_AT"' }],
  alone: "without markets.json most rules cannot know",
};
