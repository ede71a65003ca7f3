import type { Defect } from "./_defect.ts";

/** A digit of the price is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/odd.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "odd",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "prices": { "family": { "EUR": { "amount": ▸1299 } } }
}
`,
    },
  ],
};
