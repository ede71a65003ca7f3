import type { Defect } from "./_defect.ts";

/** A placeholder is misspelt in the language with which the others are compared. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/take.json",
      find: '"take.hero.eyebrow": "Die {brand}-Routine"',
      put: '"take.hero.eyebrow": ▸"Die {bradn}-Routine"',
    },
  ],
};
