import type { Defect } from "./_defect.ts";

/** A product is withdrawn in most markets, but a page still offers it everywhere. */
export const defect: Defect = {
  changes: [
    { file: "products/carafe.json", find: '"packs": 1,', put: '"packs": 1,\n  "markets": ["DE"],' },
    { file: "routes/upsell.json", mark: '"carafe",\n    "next"' },
  ],
};
