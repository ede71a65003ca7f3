import type { Defect } from "./_defect.ts";

/** The time zone of a campaign is in "zone". */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/zoned.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "zoned",
  "enabled": false,
  "from": ▸"2026-11-27T00:00+01:00",
  "until": "2026-12-01T00:00",
  "zone": "market",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:black-week.title" } } } }]
}
`,
    },
  ],
};
