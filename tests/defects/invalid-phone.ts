import type { Defect } from "./_defect.ts";

/** A country code that no country has. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"placeholder": "+44', put: '"placeholder": ▸"+999' }],
};
