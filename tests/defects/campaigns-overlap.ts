import type { Defect } from "./_defect.ts";

/** Two campaigns set the same title on the same day. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/cyber-monday.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "cyber-monday",
  "from": "2026-11-30T00:00",
  "until": "2026-12-02T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": ▸"t:upsell.hero.title" } } } }]
}
`,
    },
    {
      file: "campaigns/early-winter.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "early-winter",
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:refund.hero.title" } } } }]
}
`,
    },
  ],
  alone: "its campaigns are switched on",
};
