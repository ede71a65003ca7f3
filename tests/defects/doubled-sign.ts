import type { Defect } from "./_defect.ts";

/** The amount comes with its currency. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/index.json",
      find: '"index.benefits.delivery.text": "In a plain box that leaves its contents to you. Free from {freeDeliveryFrom}."',
      put: '"index.benefits.delivery.text": ▸"In a plain box that leaves its contents to you. Free from £{freeDeliveryFrom}."',
    },
  ],
};
