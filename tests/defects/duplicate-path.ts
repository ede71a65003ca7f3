import type { Defect } from "./_defect.ts";

/** Two routes have the same path; upper and lower case make no difference. */
export const defect: Defect = {
  changes: [{ file: "routes/offer30day.json", find: '"path": "/offer30day"', put: '"path": ▸"/Offer"' }],
};
