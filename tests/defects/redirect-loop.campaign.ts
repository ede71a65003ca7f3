import type { Defect } from "./_defect.ts";

/** A campaign redirects in a circle. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/circle.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "circle",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "redirects": [{ "from": "/winter", "to": ▸"/snow" }, { "from": "/snow", "to": "/winter" }]
}
`,
    },
  ],
};
