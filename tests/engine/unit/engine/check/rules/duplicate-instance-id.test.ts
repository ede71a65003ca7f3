import { it } from "vitest";
import { engineIds } from "../../../../../../engine/schema/instance.ts";
import { expectProblems, swap } from "../../../../../fixtures/test-site.ts";

it.each(engineIds)('no block has the id "%s" of an element of the engine', (id) => {
  expectProblems({ "routes/terms.json": swap('"id": "german"', `"id": "${id}"`) }, [
    {
      code: "duplicate-instance-id",
      marked: `"${id}"`,
      message: `The id "${id}" belongs to an element of the engine.`,
      hint: 'Give this block another id than "main", "payload", "root": every document has these already.',
    },
  ]);
});
