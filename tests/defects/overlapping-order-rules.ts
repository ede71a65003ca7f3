import type { Defect } from "./_defect.ts";

/** A rule for a coupon behind those for single pages, which take their visits with the coupon as well. */
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
