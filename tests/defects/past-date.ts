import type { Defect } from "./_defect.ts";

/** An offer ended last month. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"En helt vanlig tisdag"',
      put: '▸"Till och med 31 oktober 2026"',
    },
  ],
};
