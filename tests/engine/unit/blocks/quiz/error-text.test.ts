import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { errorText } from "../../../../../blocks/quiz/error-text.ts";
import { resolveUnits } from "../../../../../engine/fields/quiz/resolve-units.ts";
import type { ResolvedQuestion, ResolvedQuiz } from "../../../../../engine/fields/quiz/resolved-quiz.ts";
import { answerParts } from "../../../../../engine/quiz/number-unit.ts";
import { readAnswer } from "../../../../../engine/quiz/read-answer.ts";
import type { UnitName } from "../../../../../engine/quiz/units.ts";
import { isValidAnswer } from "../../../../../engine/quiz/valid-answer.ts";

type NumberQuestion = Extract<ResolvedQuestion, { kind: "number" }>;

const question = (
  units: readonly UnitName[],
  min: number,
  max: number,
  languageTag = "en-GB",
): NumberQuestion => ({
  id: "n",
  kind: "number",
  title: "How much?",
  units: resolveUnits(units, { min, max }, { languageTag, measurement: "imperial" }, "{min}|{max}"),
  min,
  max,
});

const quiz: Pick<ResolvedQuiz, "labels"> = {
  labels: {
    progress: "",
    next: "",
    back: "",
    skip: "",
    finish: "",
    forget: "",
    forgotten: "",
    otherUnit: "",
    chooseOne: "",
    noNumber: "digits",
    noWhole: "whole",
    noText: "",
    noEmail: "",
    noConsent: "",
    voluntary: "",
  },
};

function typed(one: ResolvedQuestion, unit: UnitName, inputs: readonly string[]) {
  const form = new FormData();
  inputs.forEach((input, index) => {
    form.append(`n.${index + 1}`, input);
  });
  form.append("n.unit", unit);
  return readAnswer(one, form);
}

/** The limits in the message, split as a visitor would type them. */
function named(one: ResolvedQuestion, unit: UnitName): string[][] {
  const limits = errorText(quiz, one, "outOfRange", unit)?.split("|") ?? [];
  return limits.map((limit) => limit.match(/[\d.,-]+/g) ?? []);
}

const quantities: (readonly UnitName[])[] = [["cm", "ft-in"], ["kg", "st-lb"], ["years"], ["none"]];
const perFirst: Partial<Record<UnitName, number>> = { "ft-in": 12, "st-lb": 14 };

/** A limit plus or minus one step: an inch, a pound, a year, a tenth. */
function stepAside(unit: UnitName, limit: readonly string[], by: 1 | -1): string[] {
  const [first = 0, second = 0] = limit.map((text) => Number(text.replace(",", ".")));
  const per = perFirst[unit];
  if (per === undefined) return [unit === "years" ? String(first + by) : (first + by / 10).toFixed(1)];
  const steps = first * per + second + by;
  return [String(Math.floor(steps / per)), String(steps % per)];
}

describe("the limits in a message", () => {
  it.each(quantities.flatMap((units) => units.map((unit) => [unit, units] as const)))(
    "in %s are accepted, and one step outside is not",
    (unit, units) => {
      const limits = property(
        integer({ min: 100, max: 20000 }),
        integer({ min: 1, max: 3000 }),
        (from, span) => {
          for (const languageTag of ["en-GB", "de-DE", "fi-FI"]) {
            const one = question(units, from / 10, (from + span) / 10, languageTag);
            const own = one.units.find((candidate) => candidate.unit === unit);
            expect.assert(own !== undefined);
            const [min = [], max = []] = named(one, unit);
            for (const limit of [min, max]) {
              const read = typed(one, unit, limit);
              expect(read, `${limit} in ${unit} of ${from / 10} and ${span / 10} more`).toMatchObject({
                ok: true,
              });
              if (!read.ok || typeof read.value !== "number") continue;
              expect(isValidAnswer(one, read.value)).toBe(true);
              // The answer shows the typed value again.
              expect(answerParts(own, read.value, one).map(String)).toEqual(
                limit.map((text) => text.replace(",", ".")),
              );
            }
            expect(typed(one, unit, stepAside(unit, min, -1))).toMatchObject({ ok: false });
            expect(typed(one, unit, stepAside(unit, max, 1))).toMatchObject({ ok: false });
          }
        },
      );
      assert(limits, { numRuns: 300 });
    },
  );

  it("are in the unit of the answer", () => {
    const height = question(["ft-in", "cm"], 120, 230);
    const weight = question(["st-lb", "kg"], 30, 300);
    const text = (one: ResolvedQuestion, unit?: UnitName) => errorText(quiz, one, "outOfRange", unit);
    expect(text(height)).toBe("3 ft 11 in|7 ft 7 in");
    expect(text(height, "cm")).toBe("120 cm|230 cm");
    expect(text(weight, "st-lb")).toBe("4 st 10 lb|47 st 4 lb");
    expect(text(weight, "kg")).toBe("30 kg|300 kg");
  });

  it("are those of the inches or pounds if only these are out of range", () => {
    const height = question(["cm", "ft-in"], 120, 230);
    expect(errorText(quiz, height, "outOfPart", "ft-in")).toBe("0 in|11 in");
    const weight = question(["kg", "st-lb"], 30, 300);
    expect(errorText(quiz, weight, "outOfPart", "st-lb")).toBe("0 lb|13 lb");
  });

  it("replace texts that the site lacks", () => {
    const { noNumber: _, noWhole: __, ...labels } = quiz.labels;
    expect(errorText({ labels }, question(["cm"], 120, 230), "noNumber")).toBe("120 cm|230 cm");
  });
});

describe("numbers", () => {
  const height = question(["cm", "ft-in"], 1, 230);
  const weight = question(["kg", "st-lb"], 1, 300);
  const age = question(["years"], 1, 110);

  it.each<[ResolvedQuestion, UnitName, string[], number | string]>([
    [height, "cm", ["182.5"], 182.5],
    [height, "cm", ["182,5"], 182.5],
    [height, "cm", [" 182 "], 182],
    [height, "cm", ["\u00a0182"], 182],
    [height, "cm", ["007"], 7],
    [height, "cm", ["1e2"], "noNumber"],
    [height, "cm", ["0x10"], "noNumber"],
    [height, "cm", ["+5"], "noNumber"],
    [height, "cm", ["-5"], "outOfRange"],
    [height, "cm", ["5."], "noNumber"],
    [height, "cm", [".5"], "noNumber"],
    [height, "cm", ["1 000"], "noNumber"],
    [height, "cm", ["1.000"], "noNumber"],
    [height, "cm", ["1,000"], "noNumber"],
    [height, "cm", ["1,0,0"], "noNumber"],
    [height, "cm", ["\uff11\uff12"], 12],
    [height, "cm", ["١٨٢"], 182],
    [height, "cm", ["Infinity"], "noNumber"],
    [height, "cm", ["NaN"], "noNumber"],
    [height, "cm", ["182 cm"], "noNumber"],
    [height, "cm", [""], "outOfRange"],
    [height, "ft-in", ["6", "0"], 182.9],
    [height, "ft-in", ["6", ""], 182.9],
    [height, "ft-in", ["5", "11.5"], 181.6],
    [height, "ft-in", ["5", "12"], "outOfPart"],
    [height, "ft-in", ["5", "13"], "outOfPart"],
    [height, "ft-in", ["5", "-1"], "outOfPart"],
    [height, "ft-in", ["5", "1e1"], "noNumber"],
    [height, "ft-in", ["5.11", ""], "noWhole"],
    [height, "ft-in", ["", "70"], "outOfRange"],
    [height, "ft-in", ["1e0", "2"], "noNumber"],
    [weight, "st-lb", ["12", "13"], 82.1],
    [weight, "st-lb", ["12", "14"], "outOfPart"],
    [age, "years", ["41"], 41],
    [age, "years", ["35,5"], "noWhole"],
    [age, "years", ["35.0"], "noWhole"],
    [age, "years", ["-5"], "outOfRange"],
    [age, "years", ["1e1"], "noNumber"],
  ])("%o in %s: %o is %s", (one, unit, inputs, expected) => {
    expect(typed(one, unit, inputs)).toEqual(
      typeof expected === "number" ? { ok: true, value: expected } : { ok: false, error: expected },
    );
  });

  it("are refused in a unit that the question does not accept", () => {
    expect(typed(height, "kg", ["80"])).toEqual({ ok: false, error: "outOfRange" });
  });
});
