import type { Defect } from "./_defect.ts";

/** A header variant is misspelt. */
export const defect: Defect = {
  changes: [{ file: "blocks/header.json", find: '"variant": "standard"', put: '"variant": ▸"standart"' }],
};
