import type { Defect } from "./_defect.ts";

/** A block is in a slot that does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/offergift1.json",
      find: '"id": "not",',
      put: `"id": "not",
      "slots": { ▸"below": [{ "ref": "guarantee", "id": "seal" }] },`,
    },
  ],
};
