import type { Defect } from "./_defect.ts";

/** A Swiss colleague wrote the text. */
export const defect: Defect = {
  changes: [
    { file: "messages/de_DE/take.json", find: '"Wählen Sie Ihren Vorrat"', put: '▸"Ein grosser Vorrat"' },
  ],
};
