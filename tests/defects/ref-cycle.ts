import type { Defect } from "./_defect.ts";

/** A shared block is in its own slot. */
export const defect: Defect = {
  changes: [
    {
      file: "blocks/testimonials.json",
      find: '"props": {',
      put: `"slots": { "below": [{ "ref": ▸"testimonials" }] },
  "props": {`,
    },
  ],
  consequences: [
    { code: "unknown-slot", file: "blocks/testimonials.json", why: "no block of the shop has a slot" },
  ],
};
