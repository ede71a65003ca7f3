import { describe, expect, it } from "vitest";
import { describeCycle, findCycles } from "../../../../../engine/check/find-cycles.ts";

const found = (ways: Record<string, string | undefined>) =>
  findCycles(new Map(Object.entries(ways))).map(describeCycle);

describe("findCycles", () => {
  it.each([
    [{ a: "b", b: "c", c: undefined }, []],
    [{ a: "elsewhere" }, []],
    [{ a: "a" }, ["a → a"]],
    [{ a: "b", b: "c", c: "a" }, ["a → b → c → a"]],
    [{ a: "b", b: "a", c: "d", d: "c" }, ["a → b → a", "c → d → c"]],
  ])("of %j are each reported once", (ways, expected) => {
    expect(found(ways)).toEqual(expected);
  });

  it("do not contain the items that only lead into them, before or after", () => {
    expect(found({ before: "a", a: "b", b: "a", after: "b" })).toEqual(["a → b → a"]);
  });
});
