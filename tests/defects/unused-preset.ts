import type { Defect } from "./_defect.ts";

/** No picture uses the preset. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '"presets": {',
      put: `"presets": {
      ▸"banner": { "width": 1200, "height": 300 },`,
    },
  ],
};
