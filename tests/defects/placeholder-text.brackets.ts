import type { Defect } from "./_defect.ts";

/** A translator has left a mark. */
export const defect: Defect = {
  changes: [
    { file: "messages/de_DE/error.json", find: '"error.title": "', put: '"error.title": ▸"[translate] ' },
  ],
};
