import type { Defect } from "./_defect.ts";

/** A campaign shows a message that no catalogue has. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/silent.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "silent",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": ▸"t:take.hero.titel" } } } }]
}
`,
    },
  ],
};
