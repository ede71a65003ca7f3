import type { Defect } from "./_defect.ts";

/** Sweden has the clock of Finland. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '"timeZone": "Europe/Stockholm"',
      put: '"timeZone": ▸"Europe/Helsinki"',
    },
  ],
};
