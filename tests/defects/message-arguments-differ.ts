import type { Defect } from "./_defect.ts";

/** A translation lacks a placeholder. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"take.hero.point4": "Levereras inom {deliveryDays} arbetsdagar"',
      put: '"take.hero.point4": ▸"Levereras inom några arbetsdagar"',
    },
  ],
};
