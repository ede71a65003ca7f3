import type { Defect } from "./_defect.ts";

/** A letter is missing in the zone of a market. */
export const defect: Defect = {
  site: "small-shop",
  changes: [
    {
      file: "markets.json",
      find: '"languageTag": "de-CH",',
      put: `"languageTag": "de-CH",
      "timeZone": ▸"Europe/Zurch",`,
    },
  ],
};
