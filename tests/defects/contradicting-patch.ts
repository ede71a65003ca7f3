import type { Defect } from "./_defect.ts";

/** A block is removed, but a change of it is added as well. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/offer1.json",
      find: '"blocks": {',
      put: '"blocks": {\n    "guarantee": { "remove": true, ▸"markets": ["DE"] },',
    },
  ],
};
