import type { Defect } from "./_defect.ts";

/** A campaign without a time zone. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/zoneless.json",
      text: `▸{
  "$schema": "../schema/campaign.json",
  "name": "zoneless",
  "enabled": false,
  "from": "2026-11-27T00:00",
  "until": "2026-12-01T00:00",
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:black-week.title" } } } }]
}
`,
    },
  ],
};
