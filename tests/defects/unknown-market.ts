import type { Defect } from "./_defect.ts";

/** Great Britain by another code. */
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
