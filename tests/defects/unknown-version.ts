import type { Defect } from "./_defect.ts";

/** The props name a version that does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/v1.json",
      find: '"block": "quiz",',
      put: `"block": "quiz",
      "version": ▸9,`,
    },
  ],
};
