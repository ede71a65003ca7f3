import type { Defect } from "./_defect.ts";

/** A letter of a shared block is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/banner.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "banner",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "shows": ▸"top-baner", "blocks": { "top-banner": { "set": { "messages": ["t:index.hero.title"] } } } }]
}
`,
    },
  ],
};
