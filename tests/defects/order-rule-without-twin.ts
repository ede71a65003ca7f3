import type { Defect } from "./_defect.ts";

/** A rule for a page forgets the page's twin. */
export const defect: Defect = {
  changes: [
    { file: "order-targets.json", find: '"routes": ["index", "index-home"]', put: '"routes": [▸"index"]' },
  ],
};
