import type { Defect } from "./_defect.ts";

/** Two letters of a route are exchanged. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/nowhere.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "nowhere",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": [▸"tkae"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
