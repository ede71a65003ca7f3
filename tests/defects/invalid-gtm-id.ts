import type { Defect } from "./_defect.ts";

/** The id of the tag manager is in lower case. */
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
