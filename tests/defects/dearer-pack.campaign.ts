import type { Defect } from "./_defect.ts";

/** In the campaign, six jars cost more than six single ones. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/dear.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "dear",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "prices": { "family": { "EUR": { "amount": ▸25990 } } }
}
`,
    },
  ],
};
