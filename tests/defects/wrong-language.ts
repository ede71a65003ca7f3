import type { Defect } from "./_defect.ts";

/** An English sentence was pasted into the Swedish catalogue. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/error.json",
      find: '"error.title": "Den här tallriken är tom"',
      put: '"error.title": ▸"There is nothing on the plate"',
    },
  ],
};
