import type { Defect } from "./_defect.ts";

/** Two campaigns set the same price on the same day. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/advent.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "advent",
  "from": "2026-11-30T00:00",
  "until": "2026-12-02T00:00",
  "zone": "market",
  "markets": ["DE"],
  "prices": { "family": { "EUR": ▸{ "amount": 12990, "compareAt": 20940 } } }
}
`,
    },
    { file: "campaigns/black-week.json", find: '  "enabled": false,\n', put: "" },
  ],
  alone: "it switches a campaign on",
};
