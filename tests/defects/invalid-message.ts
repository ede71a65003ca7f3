import type { Defect } from "./_defect.ts";

/** A brace is not closed. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/da_DK/take2.json",
      find: '"Det begynder om søndagen, med en blyant | {brand}"',
      put: '▸"Det begynder om søndagen, med en blyant | {brand"',
    },
  ],
};
