import type { Defect } from "./_defect.ts";

/** The address has no secure scheme. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"https://www.mellva.example"', put: '▸"http://www.mellva.example"' }],
};
