import type { Defect } from "./_defect.ts";

/** Two old addresses lead to each other. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: '"from": "/shop", "to": "/take"',
      put: '"from": "/shop", "to": ▸"/order"',
    },
    {
      file: "redirects.json",
      find: '"from": "/order", "to": "/offer"',
      put: '"from": "/order", "to": "/shop"',
    },
  ],
};
