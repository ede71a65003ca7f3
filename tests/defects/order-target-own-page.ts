import type { Defect } from "./_defect.ts";

/** A page with an order form gets a rule that leads to itself. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: '"rules": [',
      put: '"rules": [\n    { "routes": ["take"], "to": ▸"take" },',
    },
  ],
};
