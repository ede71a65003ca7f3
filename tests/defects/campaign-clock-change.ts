import type { Defect } from "./_defect.ts";

/** Clocks skip this hour. */
export const defect: Defect = {
  changes: [
    {
      file: "campaigns/spring.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "spring",
  "enabled": false,
  "from": ▸"2027-03-28T02:30",
  "until": "2027-04-01T00:00",
  "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "t:index.hero.title" } } } }]
}
`,
    },
  ],
};
