import type { Defect } from "./_defect.ts";

/** A campaign runs in a market whose language lacks its text. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/paris.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "paris",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["SE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:paris.title" } } } }]
}
`,
    },
    {
      file: "messages/de_DE/paris.json",
      text: `{
  "$schema": "../../schema/messages.json",
  ▸"paris.title": "Sechs Dosen, vier Tage lang günstiger."
}
`,
    },
  ],
};
