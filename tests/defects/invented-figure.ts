import type { Defect } from "./_defect.ts";

/** Nothing counts the jars in stock. */
export const defect: Defect = {
  changes: [
    { file: "messages/en_GB/start-summary.json", find: '"See the jars for it"', put: '▸"Only 3 jars left"' },
  ],
};
