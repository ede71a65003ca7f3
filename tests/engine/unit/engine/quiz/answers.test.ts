import { describe, expect, it } from "vitest";
import { holds } from "../../../../../engine/forms/holds.ts";
import { bmiBand } from "../../../../../engine/quiz/bmi-band.ts";
import type { FlowQuestion } from "../../../../../engine/quiz/flow.ts";
import { bodyMassIndex, listMeasures } from "../../../../../engine/quiz/measures.ts";
import { readParts } from "../../../../../engine/quiz/number-unit.ts";
import { readAnswer } from "../../../../../engine/quiz/read-answer.ts";
import { numberUnit, toParts } from "../../../../../engine/quiz/units.ts";
import { isValidAnswer, validAnswers } from "../../../../../engine/quiz/valid-answer.ts";

const single: FlowQuestion = { id: "goal", kind: "single", options: [{ id: "a" }, { id: "b" }] };
const multiple: FlowQuestion = {
  id: "meals",
  kind: "multiple",
  min: 1,
  max: 2,
  options: [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "none", alone: true }],
};
const heights = { min: 120, max: 230 };
const number: FlowQuestion = {
  id: "height",
  kind: "number",
  units: [numberUnit("cm", heights), numberUnit("ft-in", heights)],
  measure: "height",
  min: 120,
  max: 230,
};
const name: FlowQuestion = { id: "name", kind: "text", maxLength: 5, optional: true };
const email: FlowQuestion = { id: "mail", kind: "email" };

describe("isValidAnswer", () => {
  it.each<[FlowQuestion, unknown, boolean]>([
    [single, "a", true],
    [single, "c", false],
    [single, ["a"], false],
    [single, null, false],
    [multiple, ["a", "b"], true],
    [multiple, [], false],
    [multiple, ["a", "b", "c"], false],
    [multiple, ["a", "a"], false],
    [multiple, ["none"], true],
    [multiple, ["a", "none"], false],
    [multiple, ["a", 1], false],
    [multiple, "a", false],
    [number, 120, true],
    [number, 119.9, false],
    [number, 230, true],
    [number, 230.1, false],
    [number, Number.NaN, false],
    [number, "180", false],
    [name, "Jo", true],
    [name, "   ", false],
    [name, "Joanna", false],
    [name, null, true],
    [email, "jo@host.example", true],
    [email, "jo@host", false],
    [email, "jo host@host.example", false],
    [email, `${"j".repeat(65)}@host.example`, false],
  ])("%o takes %o: %s", (question, value, expected) => {
    expect(isValidAnswer(question, value)).toBe(expected);
  });
});

describe("validAnswers", () => {
  it("keeps the valid answers of a saved run and drops the others", () => {
    const saved = { goal: "a", meals: ["x"], height: 9999, name: null, gone: "a", mail: { a: 1 } };
    expect(validAnswers([single, multiple, number, name, email], saved)).toEqual({ goal: "a", name: null });
  });

  it.each([null, 3, "text", [1, 2]])("answers nothing for %o", (saved) => {
    expect(validAnswers([single, number], saved)).toEqual({});
  });
});

describe("readAnswer", () => {
  const form = (fields: Record<string, string | string[]>) => {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields))
      for (const one of [value].flat()) data.append(key, one);
    return data;
  };

  it("reads each kind of question from its fields", () => {
    expect(readAnswer(single, form({ goal: "b" }))).toEqual({ ok: true, value: "b" });
    expect(readAnswer(multiple, form({ meals: ["a", "c"] }))).toEqual({ ok: true, value: ["a", "c"] });
    expect(readAnswer(name, form({ name: "  Jo " }))).toEqual({ ok: true, value: "Jo" });
    expect(readAnswer(name, form({ name: "" }))).toEqual({ ok: true, value: null });
    const feet = form({ "height.1": "5", "height.2": "11", "height.unit": "ft-in" });
    expect(readAnswer(number, feet)).toEqual({ ok: true, value: 180.3 });
    const mail = form({ mail: "jo@host.example", "mail.consent": "yes" });
    expect(readAnswer(email, mail)).toEqual({ ok: true, value: "jo@host.example" });
  });

  it.each([
    [single, {}, "chooseOne"],
    [multiple, { meals: ["a", "b", "c"] }, "chooseSome"],
    [number, { "height.1": "abc", "height.unit": "cm" }, "noNumber"],
    [number, { "height.1": "", "height.2": "", "height.unit": "ft-in" }, "outOfRange"],
    [number, { "height.1": "180", "height.unit": "miles" }, "outOfRange"],
    [{ ...name, optional: undefined }, { name: "" }, "noText"],
    [email, { mail: "no address", "mail.consent": "yes" }, "noEmail"],
    [email, { mail: "jo@host.example" }, "noConsent"],
  ] as const)("says what is wrong with %o and %o", (question, fields, error) => {
    expect(readAnswer(question as FlowQuestion, form(fields as Record<string, string>))).toEqual({
      ok: false,
      error,
    });
  });
});

describe("units", () => {
  const limits = { min: 0, max: 300 };

  it("return the typed values", () => {
    for (let feet = 4; feet < 8; feet++) {
      for (let inches = 0; inches < 12; inches++)
        expect(
          toParts("ft-in", Number(readParts(numberUnit("ft-in", limits), `${feet}`, `${inches}`, limits))),
        ).toEqual([feet, inches]);
    }
    for (let pounds = 0; pounds < 14; pounds++)
      expect(
        toParts("st-lb", Number(readParts(numberUnit("st-lb", limits), "11", `${pounds}`, limits))),
      ).toEqual([11, pounds]);
  });
});

describe("holds", () => {
  const answers: Record<string, string | string[] | number | null> = {
    goal: "a",
    meals: ["a", "c"],
    age: 18,
    name: null,
  };
  const findAnswer = (id: string) => answers[id];

  it.each([
    [{ goal: "a" }, true],
    [{ goal: ["b", "a"] }, true],
    [{ goal: "b" }, false],
    [{ goal: { not: "b" } }, true],
    [{ goal: { not: ["a", "b"] } }, false],
    [{ meals: "c" }, true],
    [{ meals: { not: "b" } }, true],
    [{ meals: { not: ["b", "c"] } }, false],
    [{ age: { from: 18 } }, true],
    [{ age: { below: 18 } }, false],
    [{ age: { from: 10, below: 19 } }, true],
    [{ goal: "a", age: { from: 19 } }, false],
    [[{ goal: "b" }, { age: { from: 18 } }], true],
    [{ name: { not: "x" } }, false],
    [{ later: { not: "x" } }, false],
  ])("%o: %s", (condition, expected) => {
    expect(holds(condition, findAnswer)).toBe(expected);
  });
});

describe("the body mass index", () => {
  it("is kilograms per square metre", () => {
    expect(bodyMassIndex({ height: 180, weight: 81 })).toBe(25);
    expect(bodyMassIndex({ weight: 81 })).toBeUndefined();
  });

  it.each([
    [18.44, "underweight"],
    [18.45, "normal"],
    [24.94, "normal"],
    [24.95, "overweight"],
    [29.94, "overweight"],
    [30, "obesity"],
    [55, "obesity"],
  ])("of %d is in the band %s, as it is shown", (bmi, band) => {
    expect(bmiBand(bmi)).toBe(band);
  });

  it("is computed from the measured answers", () => {
    const weight: FlowQuestion = {
      id: "kilos",
      kind: "number",
      units: ["kg"],
      measure: "weight",
      min: 30,
      max: 300,
    };
    expect(listMeasures([number, weight, name], { height: 180, kilos: 81, name: "Jo" })).toEqual({
      height: 180,
      weight: 81,
    });
  });
});
