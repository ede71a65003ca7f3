import type { Defect } from "./_defect.ts";

/** A page of a campaign was deleted, and no redirect leads on. */
export const defect: Defect = {
  changes: [{ file: "served.json", find: '"/take",', put: '▸"/spring-sale",\n    "/take",' }],
};
