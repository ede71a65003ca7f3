import type { Defect } from "./_defect.ts";

/** The shift key was held down too long. */
export const defect: Defect = {
  changes: [{ file: "messages/de_DE/error.json", find: '"Die gesuchte', put: '▸"DIe gesuchte' }],
};
