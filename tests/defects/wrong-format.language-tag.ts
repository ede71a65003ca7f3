import type { Defect } from "./_defect.ts";

/** A language tag is written like a locale. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"languageTag": "de-CH"', put: '"languageTag": ▸"de_CH"' }],
  alone: "without markets.json most rules cannot know",
};
