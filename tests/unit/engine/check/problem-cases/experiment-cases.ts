import { experiment } from "../../../../fixtures/experiment.ts";
import type { Changes } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const warm = '{ "blocks": { "hero": { "set": { "title": "Warm" } } } }';
const news = '{ "blocks": { "news": { "set": { "title": "Warm" } } } }';

/** All markets allow experiments, on a site whose policies do not ask for an opt-out. */
const allowed: Changes = {
  "markets.json": (text) =>
    text.replaceAll(
      '"country":',
      '"statistics": { "experiments": "consent", "reason": "A reason of twenty letters." }, "country":',
    ),
};

const group = (from: number, to: number) => ({
  more: ` "group": { "name": "all", "from": ${from}, "to": ${to} },`,
});

/** A campaign that sets the same title, from 1 December on. */
const winter: Changes = {
  "campaigns/winter.json": `{ "name": "winter", "from": "2026-12-01T00:00", "until": "2026-12-08T00:00", "zone": "Europe/Berlin",
  "markets": ["DE"], "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "Winter" } } } }] }`,
};

export const experimentCases = {
  "contradicting-experiment": {
    defect: experiment(warm, { more: ' "enabled": false, "from": "2026-12-02", "until": "2026-12-02",' }),
    problem: {
      at: "experiments/warm.json:2:105",
      marked: '"2026-12-02"',
      message: "The experiment ends on 2026-12-02, but begins on 2026-12-02.",
      hint: 'Set "until" to the day after its last one.',
    },
    nearMiss: experiment(warm, { more: ' "enabled": false, "from": "2026-12-02", "until": "2026-12-03",' }),
  },
  "experiment-without-visitors": {
    defect: experiment(warm),
    problem: {
      at: "experiments/warm.json:2:11",
      marked: '"warm"',
      message: "The experiment has no visitors: none of its markets allows experiments (DE, GB, CH-FR).",
      hint: 'Set "experiments" in the "statistics" of a market in markets.json to "allowed" or "consent", if its law permits that.',
    },
    nearMiss: { ...allowed, ...experiment(warm) },
  },
  "group-shares": {
    defect: {
      ...allowed,
      ...experiment(warm, group(0, 50)),
      ...experiment(news, { ...group(49, 100), name: "new" }),
    },
    problem: {
      at: "experiments/new.json:2:55",
      marked: '"group"',
      message: 'The share from 49 to 100 % of the group "all" overlaps that of "warm", from 0 to 50 %.',
      hint: "Give each experiment of a group a share of its own. Together they have at most 100 %.",
    },
    nearMiss: {
      ...allowed,
      ...experiment(warm, group(0, 50)),
      ...experiment(news, { ...group(50, 100), name: "new" }),
    },
  },
  "experiments-overlap": {
    defect: { ...allowed, ...experiment(warm, { more: ' "until": "2026-12-02",' }), ...winter },
    problem: {
      at: "experiments/warm.json:5:87",
      marked: '"Warm"',
      message:
        'The campaign "winter" changes "hero.title" on the page of "take" as well (manifests/campaigns/winter.json:2), at the same time in DE.',
      hint: "Change it in one of them only, run them one after the other, or give both experiments shares of one group.",
    },
    nearMiss: { ...allowed, ...experiment(warm, { more: ' "until": "2026-11-30",' }), ...winter },
  },
  "experiments-meet": {
    defect: { ...allowed, ...experiment(warm), ...experiment(news, { name: "hot" }) },
    problem: {
      at: "experiments/hot.json:2:18",
      marked: '"routes"',
      message: 'The same visitors can take part in "warm" as well: a path leads from one to the other.',
      hint: 'If their arms may affect each other, give both a share of one "group". If not, suppress this with a reason.',
    },
    nearMiss: {
      ...allowed,
      ...experiment(warm, group(0, 50)),
      ...experiment(news, { ...group(50, 100), name: "hot" }),
    },
  },
  "unreachable-goal": {
    defect: experiment(warm, { more: ' "enabled": false,', goal: '{ "reach": "send" }' }),
    problem: {
      at: "experiments/warm.json:2:47",
      marked: '{ "reach": "send" }',
      message: 'No path leads from "take" to "send" in DE, GB, CH-FR.',
      hint: "Choose a goal that visitors of every arm can reach.",
    },
    nearMiss: experiment(warm, { more: ' "enabled": false,', goal: '{ "reach": "promo" }' }),
  },
} satisfies Record<string, ProblemCase>;
