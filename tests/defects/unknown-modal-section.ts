import type { Defect } from "./_defect.ts";

/** A link opens a section that the modal does not have. */
export const defect: Defect = {
  changes: [{ file: "routes/upsell.json", find: '"opens": "cancelOffer"', put: '"opens": ▸"cancel"' }],
};
