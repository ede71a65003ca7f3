import type { Defect } from "./_defect.ts";

/** Two order rules name the same route, so the later one never applies. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: `{
      "routes": ["v3-summary-2"]`,
      put: `▸{
      "routes": ["v2-summary-2"]`,
    },
  ],
};
