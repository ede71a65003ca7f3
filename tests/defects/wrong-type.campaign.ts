import type { Defect } from "./_defect.ts";

/** A campaign sets a title to a number. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/number.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "number",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": ▸5 } } } }]
}
`,
    },
  ],
};
