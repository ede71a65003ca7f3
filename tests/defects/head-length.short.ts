import type { Defect } from "./_defect.ts";

/** A description has only five words. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/index.json",
      find: '"index.head.description": "Glukomannan ur konjac och krom för dig som äter energibegränsat: 3 g glukomannan om dagen i sex kapslar, med vatten, före måltiderna."',
      put: '"index.head.description": ▸"Glukomannan ur konjac och krom."',
    },
  ],
};
