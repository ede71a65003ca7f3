import type { Defect } from "./_defect.ts";

/** A translator kept the decimal point of English. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/take.json",
      find: '"Ein ganz normaler Dienstag"',
      put: '▸"Mit 2.5 Litern Wasser durch den Tag"',
    },
  ],
};
