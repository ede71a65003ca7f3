import type { Defect } from "./_defect.ts";

/** A misspelt value in the language that the others are held against. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/get.json",
      find: '"Die erste Woche mit {brand}, Tag für Tag"',
      put: '▸"Die erste Woche mit {bradn}, Tag für Tag"',
    },
  ],
};
