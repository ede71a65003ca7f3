import type { Defect } from "./_defect.ts";

/** The same route in two rules. */
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
