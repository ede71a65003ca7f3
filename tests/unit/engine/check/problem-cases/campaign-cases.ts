import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

interface Parts {
  readonly name?: string;
  readonly from?: string;
  readonly until?: string;
  readonly zone?: string;
  readonly more?: string;
}

const title = '"changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "Winter" } } } }]';

const campaign = ({
  name = "winter",
  from = "2026-12-01T00:00",
  until = "2026-12-08T00:00",
  zone = "Europe/Berlin",
  more = title,
}: Parts) => ({
  [`campaigns/${name}.json`]: `{
  "name": "${name}", "from": "${from}", "until": "${until}", "zone": "${zone}",
  ${more}
}
`,
});

const day = { today: "2026-11-23" };

/** Zones for two of the three markets. */
const zones = (text: string) =>
  text
    .replace('"code": "DE",', '"code": "DE", "timeZone": "Europe/Berlin",')
    .replace('"code": "GB",', '"code": "GB", "timeZone": "Europe/London",');

export const campaignCases = {
  "campaign-window": {
    defect: campaign({ until: "2026-12-01T00:00" }),
    problem: {
      at: "campaigns/winter.json:2:58",
      marked: '"2026-12-01T00:00"',
      message: "The campaign ends at 2026-12-01T00:00, but begins at 2026-12-01T00:00.",
      hint: 'Set "until" to the first minute after the campaign.',
    },
    nearMiss: campaign({ until: "2026-12-01T00:01" }),
  },
  "campaign-clock-change": {
    defect: campaign({ from: "2027-03-28T02:00", until: "2027-04-01T00:00" }),
    problem: {
      at: "campaigns/winter.json:2:29",
      marked: '"2027-03-28T02:00"',
      message: "In DE, GB, CH-FR, 2027-03-28T02:00 does not exist: the clocks change in this hour.",
      hint: "Write the next hour: the clocks go forward at this time.",
    },
    nearMiss: campaign({ from: "2027-03-28T03:00", until: "2027-10-31T01:59" }),
  },
  "unknown-time-zone": {
    defect: campaign({ zone: "Europe/Berln" }),
    problem: {
      at: "campaigns/winter.json:2:86",
      marked: '"Europe/Berln"',
      message: 'There is no time zone named "Europe/Berln".',
      hint: 'Did you mean "Europe/Berlin"?',
    },
    nearMiss: campaign({ zone: "Asia/Kolkata" }),
  },
  "missing-time-zone": {
    defect: { "markets.json": zones, ...campaign({ zone: "market" }) },
    problem: {
      at: "markets.json:13:15",
      marked: '"CH-FR"',
      message: 'The campaign "winter" follows the clock of CH-FR, but the market has no "timeZone".',
      hint: 'Add one: "timeZone": "Europe/Zurich". Or give the campaign one "zone" for all markets.',
    },
    nearMiss: {
      "markets.json": zones,
      ...campaign({ zone: "market", more: `"markets": ["DE", "GB"], ${title}` }),
    },
  },
  "campaign-over": {
    defect: campaign({ from: "2026-11-01T00:00", until: "2026-11-22T00:00" }),
    problem: {
      at: "campaigns/winter.json:2:58",
      marked: '"2026-11-22T00:00"',
      message: "The campaign ended at 2026-11-22T00:00: today is 2026-11-23.",
      hint: 'Delete the file, switch it off with "enabled": false, or write the next window.',
    },
    // It ends today.
    nearMiss: campaign({ from: "2026-11-01T00:00", until: "2026-11-23T12:00" }),
    around: { defect: day, nearMiss: day },
  },
  "campaigns-overlap": {
    defect: {
      ...campaign({}),
      ...campaign({ name: "advent", from: "2026-12-07T23:59", until: "2026-12-24T00:00" }),
    },
    problem: {
      at: "campaigns/advent.json:3:77",
      marked: '"Winter"',
      message:
        'The campaign "winter" changes "hero.title" on the page of "take" as well (manifests/campaigns/winter.json:3), at the same time in DE, GB, CH-FR.',
      hint: "Change it in one of them only, or let one end before the other begins.",
    },
    // The second one begins when the first one ends.
    nearMiss: {
      ...campaign({}),
      ...campaign({ name: "advent", from: "2026-12-08T00:00", until: "2026-12-24T00:00" }),
    },
  },
  "change-without-effect": {
    defect: campaign({ more: '"changes": []' }),
    problem: {
      at: "campaigns/winter.json:2:11",
      marked: '"winter"',
      message: 'The campaign "winter" changes nothing.',
      hint: 'Add "changes", "prices" or "redirects".',
    },
    nearMiss: campaign({ more: '"redirects": [{ "from": "/winter", "to": "/take" }]' }),
  },
  "countdown-without-campaign": {
    defect: {
      "routes/take.json": swap(
        '"order": { "label": "t:order", "navigate": true }',
        '"until": "campaign", "order": { "label": "t:order", "navigate": true }',
      ),
    },
    problem: {
      at: "routes/take.json:15:18",
      marked: '"campaign"',
      message: '"campaign" is the end of a campaign, but no campaign shows this block.',
      hint: 'Write the time itself: "2026-12-31T23:59:00+01:00". Or add the block in the "changes" of a campaign.',
    },
    nearMiss: campaign({
      more: '"changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "until": "campaign" } } } }]',
    }),
  },
} satisfies Record<string, ProblemCase>;
