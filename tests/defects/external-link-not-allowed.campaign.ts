import type { Defect } from "./_defect.ts";

/** A campaign redirects to a host that the site does not allow. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/outside.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "outside",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "redirects": [{ "from": "/winter", "to": ▸"https://winter.example/" }]
}
`,
    },
  ],
};
