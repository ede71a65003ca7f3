import type { Defect } from "./_defect.ts";

/** The label of a campaign's countdown is too long. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/long.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "long",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["GB"],
  "changes": [{ "routes": ["take"], "blocks": { "countdown": { "set": { "label": ▸"The countdown to the end of the campaign that we run in these days" } } } }]
}
`,
    },
  ],
};
