import type { Defect } from "./_defect.ts";

/** A market of a campaign has no time zone. */
export const defect: Defect = {
  changes: [
    { file: "markets.json", find: '      "timeZone": "Europe/London",\n', put: "" },
    { file: "markets.json", mark: '"GB",\n      "allow"' },
  ],
};
