import type { Defect } from "./_defect.ts";

/** A text contains an amount that the products or facts also give. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/index.json",
      find: '"In a plain box that leaves its contents to you. Free from {freeDeliveryFrom}."',
      put: '▸"In a plain box that leaves its contents to you. Free from {freeDeliveryFrom} (£49)."',
    },
  ],
};
