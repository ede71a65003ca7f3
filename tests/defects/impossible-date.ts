import type { Defect } from "./_defect.ts";

/** November has thirty days. */
export const defect: Defect = {
  changes: [{ file: "messages/en_GB/index.json", find: '"Ready when you are"', put: '▸"Until 31 November"' }],
};
