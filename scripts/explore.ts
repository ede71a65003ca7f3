import pc from "picocolors";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { openPostgres } from "../engine/server/data/postgres/open-postgres.ts";
import { openMemory } from "../engine/server/data/sqlite/sqlite-in-process.ts";
import { createStores } from "../engine/server/stores.ts";
import { explore } from "../tests/explore/explore.ts";
import { explorePairs } from "../tests/explore/fault-pairs.ts";
import { protocol } from "../tests/explore/protocol.ts";
import { type PickNumber, playStory } from "../tests/explore/real-runs.ts";
import { addBudgets, scenarios } from "../tests/explore/scenarios.ts";
import { run, wholeNumber } from "./_run.ts";

const help = `npm run explore -- [--deep] [--pairs] [--stories] [--states 300000] [--runs 100000] [--seed 1]

Explores the payment protocol further than npm test does. Default: all parts.
  --deep      each scenario with its deeper bounds, up to --states worlds
  --pairs     each pair of planted faults
  --stories   random stories with the real order service, on SQLite in memory or on the database that DATABASE names

Exit status: 0 nothing is wrong, 1 a violation, 2 wrong usage.`;

function exploreDeeply(maxStates: number): number {
  const sums = { states: 0, transitions: 0, violations: 0 };
  for (const scenario of scenarios) {
    const { states, transitions, violation, isCut } = explore(protocol, addBudgets(scenario), maxStates);
    sums.states += states;
    sums.transitions += transitions;
    console.log(pc.dim(`${states} states${isCut ? " (cut)" : ""}: ${scenario.name}`));
    if (violation === undefined) continue;
    sums.violations++;
    console.log(pc.red(violation.verdict), violation.story.join("\n  "));
  }
  console.log(`${sums.states} states, ${sums.transitions} transitions, ${sums.violations} violations`);
  return sums.violations;
}

function tryPairs(): void {
  const verdicts = [...explorePairs(1000)];
  const hidden = verdicts.filter(({ length }) => length === undefined);
  for (const { pair } of hidden) {
    const defences = pair.map(({ defence = "not within these bounds" }) => defence).join("; ");
    console.log(`Not found: ${pair.map(({ name }) => name).join(" + ")} (${defences})`);
  }
  const longest = Math.max(...verdicts.map(({ length = 0 }) => length));
  console.log(
    `${verdicts.length} pairs, ${verdicts.length - hidden.length} found, longest story ${longest} steps`,
  );
}

/** Mulberry32: the same seed gives the same stories. */
function createPick(seed: number): PickNumber {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Stories at once: PostgreSQL writes the commits of several to the disk together. */
const storiesAtOnce = 8;

/** A full memory slows down what is measured, so that each database in memory serves this many stories. */
const storiesPerMemory = 2000;

async function playStories(runs: number, seed: number): Promise<number> {
  const address = process.env["DATABASE"];
  const open = () => (address ? openPostgres(address) : openMemory());
  let violations = 0;
  let database = open();
  const play = async (index: number): Promise<void> => {
    const id = `S${String(seed)}R${index}`;
    const verdict = await playStory(createStores(database).orders, id, createPick(seed * 1_000_003 + index));
    if (verdict === undefined) return;
    violations++;
    console.log(pc.red(`Story ${index} of seed ${seed}: ${verdict}`));
  };
  for (let first = 0; first < runs; first += storiesAtOnce) {
    if (first % storiesPerMemory === 0 && first > 0) {
      await database.close();
      database = open();
    }
    const count = Math.min(storiesAtOnce, runs - first);
    await Promise.all(Array.from({ length: count }, (_, index) => play(first + index)));
  }
  await database.close();
  console.log(`${runs} stories on ${address ? "PostgreSQL" : "SQLite"}, ${violations} violations`);
  return violations;
}

run(async () => {
  const { deep, pairs, stories, ...options } = parseOptions({
    deep: { type: "boolean" },
    pairs: { type: "boolean" },
    stories: { type: "boolean" },
    states: { type: "string", default: "300000" },
    runs: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  });
  const isAll = !(deep || pairs || stories);
  let violations = 0;
  if (isAll || deep) violations += exploreDeeply(wholeNumber("states", options.states));
  if (isAll || pairs) tryPairs();
  if (isAll || stories)
    violations += await playStories(wholeNumber("runs", options.runs), wholeNumber("seed", options.seed));
  return violations > 0 ? 1 : 0;
}, help);
