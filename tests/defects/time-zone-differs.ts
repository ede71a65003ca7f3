import type { Defect } from "./_defect.ts";

/** Sweden has the clock of Finland. */
export const defect: Defect = {
  site: "small-shop",
  changes: [
    {
      file: "markets.json",
      find: '"languageTag": "sv-SE",',
      put: '"languageTag": "sv-SE", "timeZone": ▸"Europe/Helsinki",',
    },
  ],
};
