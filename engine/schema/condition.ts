import { z } from "zod";
import { ownName } from "../fields/name-patterns.ts";

const id = z.string().regex(ownName);

const ids = z.union([
  id.meta({ label: "This option" }),
  z.array(id).min(1).meta({ label: "One of these options" }),
]);

const range = z
  .strictObject({
    from: z.number().optional().describe("At least this much."),
    below: z.number().optional().describe("Less than this."),
  })
  .describe("A range of numbers, in the question's first unit.")
  .meta({ label: "A range of numbers" });

const test = z.union([
  ids.describe("The answer is this option, or one of these."),
  z
    .strictObject({ not: ids.describe("Options.") })
    .describe("The answer is none of these.")
    .meta({ label: "Another option" }),
  range,
]);

/** A condition. `tests` describes its keys and their tests, `all` the whole. */
export const conditionOn = (tests: string, all: string) => {
  const allTests = z.record(id, test).describe(tests);
  return z
    .union([
      allTests.meta({ label: "All of these hold" }),
      z.array(allTests).min(1).meta({ label: "One of these holds" }),
    ])
    .describe(all)
    .meta({ "x-condition": true });
};
