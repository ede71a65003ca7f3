import type { Defect } from "./_defect.ts";

/** A property of a campaign is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/misspelt.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "misspelt",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "market",
  "markets": ["DE"],
  ▸"prizes": {}
}
`,
    },
  ],
};
