import type { Defect } from "./_defect.ts";

/** A dose of the translation, not of the product. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/common.json",
      find: '"common.ingredients.konjac.amount": "3',
      put: '"common.ingredients.konjac.amount": ▸"30',
    },
  ],
};
