import type { Defect } from "./_defect.ts";

/** A campaign removes the block with the main heading. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/headless.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "headless",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ▸["take"], "blocks": { "hero": { "remove": true } } }]
}
`,
    },
  ],
};
