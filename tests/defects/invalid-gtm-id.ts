import type { Defect } from "./_defect.ts";

/** A tag manager's id in small letters. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '"brand": "Mellva"',
      put: `"gtm": ▸"gtm-abc1234",
  "brand": "Mellva"`,
    },
  ],
};
