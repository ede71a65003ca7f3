import type { Defect } from "./_defect.ts";

/** The struck-through price was never charged before the campaign. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/reduced.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "reduced",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "prices": { "carafe": { "EUR": { "amount": 1790, "compareAt": ▸2490 } } }
}
`,
    },
  ],
};
