import type { Defect } from "./_defect.ts";

/** Germany has the link to withdraw, and Sweden has lost it. */
export const defect: Defect = {
  changes: [
    { file: "markets.json", find: '"code": "SE",', put: '"code": ▸"SE",' },
    {
      file: "markets.json",
      find: `"withdrawalFunction": true,
      "facts": {
        "deliveryDays": "3–⁠6",
        "freeDeliveryFrom": {
          "money": 59900`,
      put: `"facts": {
        "deliveryDays": "3–⁠6",
        "freeDeliveryFrom": {
          "money": 59900`,
    },
  ],
};
