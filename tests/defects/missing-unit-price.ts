import type { Defect } from "./_defect.ts";

/** A pack has no weight. */
export const defect: Defect = {
  changes: [
    {
      file: "products/best-value.json",
      find: `"contents": {
    "amount": 354,
    "unit": "g"
  },
  `,
      put: "",
    },
    { file: "products/best-value.json", mark: '"best-value"' },
  ],
};
