import type { Defect } from "./_defect.ts";

/** A headline was deleted, and only its quotes are left. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/terms.json",
      find: '"terms.imprint.title": "Företagsuppgifter"',
      put: '"terms.imprint.title": ▸""',
    },
  ],
};
