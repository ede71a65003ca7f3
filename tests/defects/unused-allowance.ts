import type { Defect } from "./_defect.ts";

/** A suppression matches no problem. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/v1.json",
      find: '"name": "v1"',
      put: `"allow": { ▸"placeholder-fact": "The phone number comes in June." },
  "name": "v1"`,
    },
  ],
};
