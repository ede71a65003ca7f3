import type { Defect } from "./_defect.ts";

/** Visitors from Great Britain see no saving. */
export const defect: Defect = {
  changes: [
    {
      file: "products/family.json",
      find: `"GBP": {
      "amount": 11990,
      "compareAt": 17940
    }`,
      put: `"GBP": ▸{
      "amount": 11990
    }`,
    },
  ],
};
