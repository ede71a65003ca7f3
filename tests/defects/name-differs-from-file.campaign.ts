import type { Defect } from "./_defect.ts";

/** The name is not that of the file. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/renamed.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": ▸"winter",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
