import type { Defect } from "./_defect.ts";

/** A letter is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/berlin.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "berlin",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": ▸"Europe/Berln",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
