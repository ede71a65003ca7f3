import type { Defect } from "./_defect.ts";

/** A colour lacks a digit. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"themeColor": "#173F35"', put: '"themeColor": ▸"#173F3"' }],
  alone: "without site.json most rules cannot know",
};
