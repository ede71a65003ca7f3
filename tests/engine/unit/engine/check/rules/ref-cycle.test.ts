import { describe, it } from "vitest";
import { expectProblems, swap } from "../../../../../fixtures/test-site.ts";

const nest = (name: string, ...refs: string[]) => ({
  [`blocks/${name}.json`]: `{
  "name": "${name}",
  "block": "tabs",
  "props": { "label": "Nest" },
  "slots": { "panels": [${refs.map((ref) => `{ "ref": "${ref}" }`).join(", ")}] }
}`,
});
const used = { "routes/terms.json": swap('"blocks": [', '"blocks": [\n    { "ref": "one" },') };

describe("ref-cycle", () => {
  it("reports a circle of two blocks once, also if a page uses it", () => {
    expectProblems({ ...used, ...nest("one", "two"), ...nest("two", "guarantee", "one") }, [
      {
        code: "ref-cycle",
        at: "blocks/one.json:5:34",
        marked: '"two"',
        message: "These shared blocks contain each other in a cycle: one → two → one.",
      },
    ]);
  });

  it("reports nothing at a block that only leads into a circle", () => {
    expectProblems({ ...used, ...nest("one", "two"), ...nest("two", "two") }, [
      { code: "ref-cycle", at: "blocks/two.json:5:34" },
    ]);
  });

  it("accepts two blocks that contain the same third one", () => {
    expectProblems({ ...used, ...nest("one", "two", "guarantee"), ...nest("two", "guarantee") }, [
      // The same shared block twice on a page is another problem: both instances have the same id.
      { code: "duplicate-instance-id", at: "blocks/one.json:5:52" },
    ]);
  });
});
