import type { Defect } from "./_defect.ts";

/** A digit of a campaign's price is wrong. */
export const defect: Defect = {
  alone: "it compares prices of several products",
  changes: [
    {
      file: "campaigns/winter.json",
      text: '{\n  "$schema": "../schema/campaign.json",\n  "name": "winter",\n  "from": "2026-12-04T00:00",\n  "until": "2026-12-11T00:00",\n  "zone": "Europe/Berlin",\n  "prices": { "best-value": { "GBP": { "amount": ▸7890, "compareAt": 8970 } } }\n}\n',
    },
  ],
};
