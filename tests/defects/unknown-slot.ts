import type { Defect } from "./_defect.ts";

/** A block is in a slot that does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/take.json",
      find: '"id": "day",',
      put: `"id": "day",
      "slots": { ▸"below": [{ "ref": "guarantee", "id": "seal" }] },`,
    },
  ],
};
