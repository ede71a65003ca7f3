import type { Defect } from "./_defect.ts";

/** The label of one option is copied to another. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/v1.json",
      find: '"v1.q.meal.lunch": "Lunchen mellan två möten"',
      put: '"v1.q.meal.lunch": ▸"Frukosten som inte blir av"',
    },
  ],
};
