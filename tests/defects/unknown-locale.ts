import type { Defect } from "./_defect.ts";

/** Language and country are mixed up. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"locale": "sv_SE"', put: '"locale": ▸"se_SE"' }],
};
