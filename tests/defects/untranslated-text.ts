import type { Defect } from "./_defect.ts";

/** A German text in the French catalogue. */
export const defect: Defect = {
  changes: [{ file: "messages/fr_FR/take.json", find: '"Choisir vos pots"', put: '▸"Dosen auswählen"' }],
};
