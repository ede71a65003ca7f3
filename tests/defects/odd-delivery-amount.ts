import type { Defect } from "./_defect.ts";

/** Kronor in place of öre. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"money": 59900', put: '"money": ▸599' }],
};
