import type { Defect } from "./_defect.ts";

/** A market code for Great Britain is wrong. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take3.json",
      find: '"id": "way",',
      put: `"id": "way",
      "markets": ["DE", ▸"UK"],`,
    },
  ],
};
