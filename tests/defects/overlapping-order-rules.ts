import type { Defect } from "./_defect.ts";

/** A rule for a coupon comes after a rule for single pages, which also match visits with that coupon. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: '{ "to": "take" }',
      put: `▸{ "query": { "coupon": "spring" }, "to": "take-2" },
    { "to": "take" }`,
    },
  ],
};
