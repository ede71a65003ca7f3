import type { Defect } from "./_defect.ts";

/** A campaign changes a block that the page does not have. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/typo.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "typo",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { ▸"heros": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
