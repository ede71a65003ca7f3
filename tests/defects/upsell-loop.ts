import type { Defect } from "./_defect.ts";

/** The second offer leads back to the first. */
export const defect: Defect = {
  changes: [{ file: "routes/upsellfat.json", find: '"next": "upsellMind"', put: '"next": ▸"upsell"' }],
};
