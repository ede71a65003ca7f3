import type { Defect } from "./_defect.ts";

/** A German spelling in a Swiss text. */
export const defect: Defect = {
  changes: [{ file: "messages/ch_CH/offerV3.json", find: '"Eine Znünibox"', put: '▸"Eine große Znünibox"' }],
};
