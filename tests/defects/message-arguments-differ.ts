import type { Defect } from "./_defect.ts";

/** A translation lacks a placeholder. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/da_DK/take.json",
      find: '"Leveres på {deliveryDays} hverdage"',
      put: '▸"Leveres på få hverdage"',
    },
  ],
};
