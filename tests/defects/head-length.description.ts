import type { Defect } from "./_defect.ts";

/** Somebody added a sentence to a description. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"take.head.description": "',
      put: '"take.head.description": ▸"En ny vana blir lättare när den får en egen plats i dagen, och den platsen hittar du här. ',
    },
  ],
};
