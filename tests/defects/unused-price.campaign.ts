import type { Defect } from "./_defect.ts";

/** No market has dollars. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/dollars.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "dollars",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "prices": { "family": { "EUR": { "amount": 12990, "compareAt": 20940 }, ▸"USD": { "amount": 12990, "compareAt": 20940 } } }
}
`,
    },
  ],
};
