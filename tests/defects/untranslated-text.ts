import type { Defect } from "./_defect.ts";

/** A German text in the Swedish catalogue. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"take.hero.order": "Välj burkar"',
      put: '"take.hero.order": ▸"Dosen auswählen"',
    },
  ],
};
