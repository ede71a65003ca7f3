import type { Defect } from "./_defect.ts";

/** Two old addresses lead to each other. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: '"from": "/shop", "to": "/take"',
      put: '"from": "/shop", "to": ▸"/check"',
    },
    { file: "redirects.json", find: '"from": "/check", "to": "/v1"', put: '"from": "/check", "to": "/shop"' },
  ],
};
