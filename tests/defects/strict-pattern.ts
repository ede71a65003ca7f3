import type { Defect } from "./_defect.ts";

/** Nobody with an umlaut can withdraw. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/withdrawal.json",
      find: '"maxLength": 120',
      put: `"maxLength": 120,
            "pattern": ▸"^[A-Za-z ]+$"`,
    },
  ],
};
