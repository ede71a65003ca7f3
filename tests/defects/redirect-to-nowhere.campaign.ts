import type { Defect } from "./_defect.ts";

/** A campaign redirects to a page that does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/lost.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "lost",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "redirects": [{ "from": "/winter", "to": ▸"/tkae" }]
}
`,
    },
  ],
  alone: "no redirect is followed while a route is broken",
};
