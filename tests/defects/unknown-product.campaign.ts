import type { Defect } from "./_defect.ts";

/** A letter of a product is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/giveaway.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "giveaway",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "prices": { ▸"famly": { "EUR": { "amount": 12990 } } }
}
`,
    },
  ],
};
