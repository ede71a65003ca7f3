import type { Defect } from "./_defect.ts";

/** A rule for a coupon comes after rules for single pages, which also match visits with that coupon. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: `{
      "to": "offer2"
    }`,
      put: `▸{
      "query": {
        "coupon": "spring"
      },
      "to": "offergift-2"
    },
    {
      "to": "offer2"
    }`,
    },
  ],
};
