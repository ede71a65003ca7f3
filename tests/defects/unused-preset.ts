import type { Defect } from "./_defect.ts";

/** A preset that no picture has. */
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
