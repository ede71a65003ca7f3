import type { Defect } from "./_defect.ts";

/** A letter is missing in the zone of a market. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '"timeZone": "Europe/Zurich"',
      put: '"timeZone": ▸"Europe/Zurch"',
    },
  ],
};
