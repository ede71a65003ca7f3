import type { Defect } from "./_defect.ts";

/** A change without contents. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/empty.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "empty",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [▸{ "routes": ["take"] }]
}
`,
    },
  ],
};
