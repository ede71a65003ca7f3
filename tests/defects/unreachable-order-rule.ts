import type { Defect } from "./_defect.ts";

/** Two order rules name the same route, so the later one never applies. */
export const defect: Defect = {
  changes: [
    {
      file: "order-targets.json",
      find: '{ "routes": ["index", "index-home"], "to": "take-2" },',
      put: `{ "routes": ["index", "index-home"], "to": "take-2" },
    ▸{ "routes": ["index-home"], "to": "take" },`,
    },
  ],
};
