import type { Defect } from "./_defect.ts";

/** Two variants extend each other. */
export const defect: Defect = {
  changes: [
    { file: "routes/offer1.json", find: '"extends": "offer"', put: '"extends": ▸"offerV3"' },
    { file: "routes/offerV3.json", find: '"extends": "offer"', put: '"extends": "offer1"' },
  ],
};
