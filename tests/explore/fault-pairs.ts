import { explore } from "./explore.ts";
import { type Fault, faults } from "./faults.ts";
import { protocol } from "./protocol.ts";
import { scenarios } from "./scenarios.ts";

export interface PairVerdict {
  readonly pair: readonly [Fault, Fault];
  /** The steps of the shortest story. Undefined: the pair was not found. */
  readonly length: number | undefined;
}

/** Plants each pair of faults, and looks for it where each of the two is found first. */
export function* explorePairs(maxStates: number): Generator<PairVerdict> {
  for (const [index, first] of faults.entries())
    for (const second of faults.slice(index + 1)) {
      const rules = second.plant(first.plant(protocol));
      const finders = [first.finder, second.finder].filter((finder) => finder !== undefined);
      const order = scenarios.toSorted(
        (a, b) => Number(finders.includes(b.name)) - Number(finders.includes(a.name)),
      );
      let length: number | undefined;
      for (const scenario of order) {
        length = explore(rules, scenario, maxStates).violation?.story.length;
        if (length !== undefined) break;
      }
      yield { pair: [first, second], length };
    }
}
