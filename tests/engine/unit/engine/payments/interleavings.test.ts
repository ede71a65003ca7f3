import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createGraph, explore } from "../../../../explore/explore.ts";
import { faults } from "../../../../explore/faults.ts";
import { protocol } from "../../../../explore/protocol.ts";
import { addBudgets, scenarios } from "../../../../explore/scenarios.ts";

/** The longest story that a reader still follows. */
const longestStory = 15;

describe("every interleaving of the payment protocol keeps the money right", () => {
  const counts = { states: 0, transitions: 0 };
  test.for(scenarios)("$name", (scenario) => {
    const { states, transitions, violation } = explore(protocol, scenario);
    counts.states += states;
    counts.transitions += transitions;
    expect(violation).toBeUndefined();
  });
  afterAll(() => {
    console.info(`${counts.states} states, ${counts.transitions} transitions`);
    expect(counts.states).toBeGreaterThan(100_000);
  });
});

test.for(faults.filter(({ finder }) => finder))("finds the fault: $name", ({ plant, finder }) => {
  const scenario = scenarios.find(({ name }) => name === finder);
  const { violation } = explore(plant(protocol), scenario ?? { name: "", budget: {} }, 20_000);
  expect(violation?.story.length).toBeLessThanOrEqual(longestStory);
});

test.for(faults.filter(({ defence }) => defence))("another rule makes up for: $name", ({ plant }) => {
  for (const scenario of scenarios) expect(explore(plant(protocol), scenario, 60).violation).toBeUndefined();
});

test("1,000 long random stories keep the money right", () => {
  const graphs = scenarios.map((scenario) => createGraph(protocol, addBudgets(scenario)));
  const choices = fc.array(fc.nat(), { minLength: 30, maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...graphs), choices, ({ first, list, judge }, picks) => {
      let world = first;
      for (const pick of picks) {
        const transitions = list(world);
        const next = transitions[pick % transitions.length];
        if (next === undefined) break;
        world = next.world;
        expect(judge(world)).toBeUndefined();
      }
    }),
    { numRuns: 1000 },
  );
});
