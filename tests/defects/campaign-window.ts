import type { Defect } from "./_defect.ts";

/** The end is in the week before the beginning. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/autumn.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "autumn",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": ▸"2026-11-20T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
