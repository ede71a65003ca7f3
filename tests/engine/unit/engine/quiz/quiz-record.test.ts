import { describe, expect, it } from "vitest";
import { parseQuizRecord } from "../../../../../engine/quiz/quiz-record.ts";

const now = 1_800_000_000_000;
const good = { at: now - 5, until: now + 1000, answers: { goal: "a" } };
const parse = (value: unknown) => parseQuizRecord(JSON.stringify(value), now);

describe("parseQuizRecord", () => {
  it("reads the stored record", () => {
    const whole = { ...good, consent: true, outcome: "small", measures: { height: 180, weight: 80 } };
    expect(parse(whole)).toEqual(whole);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["without answers", JSON.stringify({ ...good, answers: "a" })],
    ["without times", JSON.stringify({ answers: {} })],
    ["expired", JSON.stringify({ ...good, until: now })],
    ["kept for ever", JSON.stringify({ ...good, until: now * 2 })],
  ])("knows nothing from %s", (_, text) => {
    expect(parseQuizRecord(text, now)).toBeUndefined();
  });

  it("drops impossible measurements, and parts of a wrong type", () => {
    const forged = {
      ...good,
      consent: "yes",
      outcome: "small",
      measures: { height: 1e9, weight: "80", age: 40, __proto__: 1, "target-weight": -3 },
    };
    expect(parse(forged)).toEqual({ ...good, outcome: "small", measures: { age: 40 } });
  });
});
