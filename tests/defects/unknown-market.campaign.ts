import type { Defect } from "./_defect.ts";

/** The code of Great Britain is GB. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/abroad.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "abroad",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE", ▸"UK"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
