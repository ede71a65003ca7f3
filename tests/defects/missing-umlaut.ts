import type { Defect } from "./_defect.ts";

/** The text was typed on a keyboard without umlauts. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/take.json",
      find: '"Ein ganz normaler Dienstag"',
      put: '▸"Natuerlich ein Dienstag"',
    },
  ],
};
