import type { Defect } from "./_defect.ts";

/** One language contains an amount as text instead of its placeholder. */
export const defect: Defect = {
  changes: [
    { file: "messages/en_GB/index.json", find: 'Free from {freeDeliveryFrom}."', put: 'Free from £49."' },
    { file: "messages/en_GB/index.json", mark: '"In a plain box' },
  ],
};
