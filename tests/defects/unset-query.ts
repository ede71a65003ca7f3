import type { Defect } from "./_defect.ts";

/** The name of a quiz is misspelt in a rule. */
export const defect: Defect = {
  changes: [{ file: "order-targets.json", find: '"src": "v2"', put: '"src": ▸"v2s"' }],
  alone: "a query that sets the value is changed by another defect",
};
