import type { Defect } from "./_defect.ts";

/** A placeholder is misspelt in the language with which the others are compared. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/get.json",
      find: '"Die erste Woche mit {brand}, Tag für Tag"',
      put: '▸"Die erste Woche mit {bradn}, Tag für Tag"',
    },
  ],
};
