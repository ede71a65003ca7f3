import type { Defect } from "./_defect.ts";

/** This hour comes twice. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/october.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "october",
  "enabled": false,
  "from": "2026-10-20T00:00",
  "until": ▸"2026-10-25T02:30",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
