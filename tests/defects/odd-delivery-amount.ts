import type { Defect } from "./_defect.ts";

/** Kronor in place of öre. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ file: "markets.json", find: '"money": 59900', put: '"money": ▸599' }],
};
