import type { Defect } from "./_defect.ts";

/** The comparison price is the usual one of the six jars, not that of single packs. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/savings.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "savings",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "prices": { "family": { "EUR": { "amount": 12990, "compareAt": ▸13990 } } }
}
`,
    },
  ],
};
