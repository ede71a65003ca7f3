import type { Defect } from "./_defect.ts";

/** A fact for a text that was never written. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '"guaranteeDays": 30,',
      put: '"guaranteeDays": 30,\n    "warrantyDays": ▸60,',
    },
  ],
};
