import type { Defect } from "./_defect.ts";

/** Props of the first version, whose link the block now finds by itself. */
export const defect: Defect = {
  changes: [
    {
      file: "blocks/market-switcher.json",
      find: `"block": "market-switcher",
  "version": 2,
  "props": {`,
      put: `"block": ▸"market-switcher",
  "props": {
    "markets": "all",`,
    },
  ],
};
