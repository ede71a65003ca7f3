import type { Defect } from "./_defect.ts";

/** The Swedish text has another mineral than the German one. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/index.json",
      find: '"index.hero.eyebrow": "Glukomannan ur konjac och krom"',
      put: '"index.hero.eyebrow": ▸"Glukomannan ur konjac och zink"',
    },
  ],
};
