import type { Defect } from "./_defect.ts";

/** A dose that is twice as high in one of eight languages. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"Hela 3',
      put: '▸"Hela 6',
    },
  ],
};
