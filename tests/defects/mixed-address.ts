import type { Defect } from "./_defect.ts";

/** A text from an advertisement addresses visitors as friends. */
export const defect: Defect = {
  changes: [{ file: "messages/de_DE/upsell.json", find: '"Das ist sie"', put: '▸"Hier ist deine"' }],
};
