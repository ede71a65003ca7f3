import type { Defect } from "./_defect.ts";

/** Last year's campaign was not deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/last-year.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "last-year",
  "enabled": true,
  "from": "2025-11-28T00:00",
  "until": ▸"2025-12-02T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
