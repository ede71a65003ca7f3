import type { Defect } from "./_defect.ts";

/** The second half of the signs for bold type is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/index.json",
      find: '"index.hero.point1": "',
      put: '"index.hero.point1": ▸"**Ny ',
    },
  ],
};
