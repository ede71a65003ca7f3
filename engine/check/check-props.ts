import type { LinkedSite } from "../link/link-site.ts";
import { propPlace } from "../link/placed-block.ts";
import type { Problem } from "../problems/problem.ts";
import { contradictions } from "./contradictions.ts";
import { allPlaced } from "./field-uses.ts";
import { propFaults } from "./prop-faults.ts";
import { toProblem } from "./to-problem.ts";

/** Each block's merged props against its own schema, and against each other. A problem points into the file that wrote the value. */
export function checkProps(site: LinkedSite): Problem[] {
  return allPlaced(site).flatMap((placed) => {
    const block = site.world.registry.get(placed.block);
    if (block === undefined || placed.version > block.version) return [];
    return [
      ...propFaults(site.world, block, placed).map((fault) =>
        toProblem(fault.code, { ...fault, ...propPlace(placed, fault.path) }),
      ),
      ...contradictions(site.world, block, placed).map((finding) =>
        toProblem("contradicting-props", finding),
      ),
    ];
  });
}
