import type { Defect } from "./_defect.ts";

/** The second half of the signs for bold type is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/fi_FI/take3.json",
      find: '"take3.hero.point1": "',
      put: '"take3.hero.point1": ▸"**Uusi ',
    },
  ],
};
