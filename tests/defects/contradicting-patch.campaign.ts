import type { Defect } from "./_defect.ts";

/** A campaign removes a block and changes it. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/twice.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "twice",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "countdown": { "remove": true, ▸"set": { "seconds": 60 } } } }]
}
`,
    },
  ],
};
