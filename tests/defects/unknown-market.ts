import type { Defect } from "./_defect.ts";

/** A market code for Great Britain is wrong. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take.json",
      find: '"id": "day",',
      put: `"id": "day",
      "markets": ["DE", ▸"UK"],`,
    },
  ],
};
