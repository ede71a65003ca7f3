import type { Defect } from "./_defect.ts";

/** An amount is written out in one language, in the place of its value. */
export const defect: Defect = {
  changes: [
    { file: "messages/en_GB/index.json", find: 'Free from {freeDeliveryFrom}."', put: 'Free from £49."' },
    { file: "messages/en_GB/index.json", mark: '"In a plain box' },
  ],
};
