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
  "zone": "market",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": ▸"t:black-week.title" } } } }]
}
`,
    },
    { file: "campaigns/black-week.json", find: '  "enabled": false,\n', put: "" },
  ],
  alone: "it switches a campaign on",
};
