import type { Defect } from "./_defect.ts";

/** A product is in the list twice. */
export const defect: Defect = {
  changes: [
    { file: "routes/offerup.json", find: '["best-value", "family"]', put: '["best-value", ▸"best-value"]' },
  ],
};
