import { describe, expect, it } from "vitest";
import { contradictions } from "../../../../../blocks/countdown/contradictions.ts";

const words = { label: "Until", ended: "Over" };
const until = "2026-12-20T20:00:00+01:00";

describe("what a countdown says", () => {
  it.each([
    [{ mode: "duration" }, []],
    [{ mode: "duration", seconds: 600 }, []],
    [{ mode: "deadline", until }, []],
    [{ mode: "deadline" }, ["mode"]],
    [{ mode: "duration", until }, ["until"]],
    [{ mode: "duration", seconds: 600, until }, ["until"]],
    [{ mode: "deadline", seconds: 600, until }, ["seconds"]],
    [{ mode: "deadline", seconds: 600 }, ["mode", "seconds"]],
  ] as const)("%j: %j", (props, expected) => {
    expect(contradictions({ ...words, ...props }).map(({ prop }) => prop)).toEqual(expected);
  });
});
