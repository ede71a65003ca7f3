import { describe, expect, it } from "vitest";
import { resolveUnits } from "../../../../../../engine/fields/quiz/resolve-units.ts";
import type {
  ResolvedQuiz,
  ResolvedQuizResults,
} from "../../../../../../engine/fields/quiz/resolved-quiz.ts";
import { answerParts, readParts } from "../../../../../../engine/quiz/number-unit.ts";
import type { UnitName } from "../../../../../../engine/quiz/units.ts";
import { type Changes, compile, propsOf, swap } from "../../../../../fixtures/test-site.ts";

interface AskerProps {
  readonly quiz: ResolvedQuiz;
  readonly quizzes: ResolvedQuizResults;
}

// SAFETY: the fixture's block has compiled these props from its schema.
const propsIn = (market: string, changes: Changes = {}) =>
  propsOf(compile(changes).pages("ask", market).twin, "ask") as unknown as AskerProps;

const pack = '"image": { "image": "pack.svg", "alt": "", "decorative": true, "preset": "card" }';
const packAddress = "/assets/img/pack-p1.svg";

const imperial = {
  "markets.json": swap('"languageTag": "en-GB",', '"languageTag": "en-GB", "measurement": "imperial",'),
};

describe("a quiz in a page", () => {
  const { quiz } = propsIn("DE");

  it("has texts in the market's language, and keeps values for the browser", () => {
    expect(quiz.labels.progress).toEqual({
      plural: "total",
      forms: {
        one: "Frage {current} von einer bei Lumo, noch {minutes}",
        other: "Frage {current} von {total} bei Lumo, noch {minutes}",
      },
    });
    expect(propsIn("GB").quiz.labels.progress).toBe("Question {current} of {total} at Lumo, {minutes} left");
  });

  it("has conditions and scores, without the texts of the result page", () => {
    expect(quiz.questions[0]).toEqual({
      id: "goal",
      kind: "single",
      title: "What for?",
      options: [
        { id: "light", points: 1 },
        { id: "fit", points: 2 },
      ],
      labels: ["Lighter", "Fitter"],
    });
    expect(quiz.questions[1]).toMatchObject({ when: { goal: "light" }, min: 1, max: 2 });
    expect(propsIn("GB").quiz.questions[1]?.chooseSome).toMatch(/1.*2/);
    expect(JSON.stringify(quiz)).not.toMatch(/Less is more|Small will do/);
  });

  it("has the pictures of options, in their order", () => {
    const { quiz } = propsIn("DE", {
      "quizzes/size.json": swap('"label": "Fitter",', `"label": "Fitter", ${pack},`),
    });
    const [goal, meals] = quiz.questions;
    expect(goal?.pictures).toEqual([undefined, packAddress]);
    expect(meals).not.toHaveProperty("pictures");
  });

  it("leads to pages of the market, with the visitor's query", () => {
    expect(quiz.outcomes.map(({ id, link }) => [id, link.href, link.keepQuery])).toEqual([
      ["small", "/take/de?size=s", true],
      ["large", "/take/de", true],
      ["doctor", "/terms/de", true],
    ]);
  });

  it("has the market's units first", () => {
    const unitsOf = (props: AskerProps) =>
      props.quiz.questions.flatMap((one) =>
        one.kind === "number" ? [one.units.map(({ unit }) => unit)] : [],
      );
    expect(unitsOf({ quiz } as AskerProps)).toEqual([
      ["cm", "ft-in"],
      ["kg", "st-lb"],
    ]);
    expect(unitsOf(propsIn("GB", imperial))).toEqual([
      ["ft-in", "cm"],
      ["st-lb", "kg"],
    ]);
  });

  it.for([
    [undefined, ["cm", "ft-in", "in"], ["kg", "st-lb", "lb"], ["g", "oz"]],
    ["imperial", ["ft-in", "in", "cm"], ["st-lb", "lb", "kg"], ["oz", "g"]],
    ["us", ["ft-in", "in", "cm"], ["lb", "kg", "st-lb"], ["oz", "g"]],
  ] as const)("offers the units of the system %s first", ([measurement, ...sorted]) => {
    const lists: readonly UnitName[][] = [
      ["cm", "ft-in", "in"],
      ["kg", "st-lb", "lb"],
      ["g", "oz"],
    ];
    const resolved = lists.map((units) =>
      resolveUnits(units, { min: 10, max: 300 }, { languageTag: "en-US", measurement }, "{min}|{max}").map(
        ({ unit }) => unit,
      ),
    );
    expect(resolved).toEqual(sorted);
  });

  it.for([
    ["lb", 150, 68],
    ["lb", 150.5, 68.3],
    ["in", 31.5, 80],
    ["oz", 8, 226.8],
  ] as const)("reads and shows %s", ([unit, typed, stored]) => {
    const range = { min: 10, max: 300 };
    const [resolved] = resolveUnits(
      [unit],
      range,
      { languageTag: "en-US", measurement: "us" },
      "{min}|{max}",
    );
    expect(resolved && readParts(resolved, String(typed), "", range)).toBe(stored);
    // Pounds are shown as whole ones, inches and ounces as halves.
    const shown = resolved ? answerParts(resolved, stored, range) : [];
    expect(Math.abs((shown[0] ?? 0) - typed)).toBeLessThanOrEqual(0.5);
  });

  it("has unit names in the language", () => {
    const parts = propsIn("GB", imperial).quiz.questions.flatMap((one) =>
      one.kind === "number" ? one.units : [],
    );
    expect(parts.map(({ parts }) => parts)).toEqual([["ft", "in"], ["cm"], ["st", "lb"], ["kg"]]);
  });
});

describe("the results of quizzes in a page", () => {
  it("have the texts of outcomes and answers", () => {
    const { quizzes } = propsIn("GB", imperial);
    expect(quizzes).toMatchObject({ languageTag: "en-GB", measurement: "imperial" });
    expect(quizzes.results).toEqual([
      {
        name: "size",
        outcomes: [
          { id: "small", title: "Small", text: [["p", ["Small will do."]]] },
          { id: "large", title: "Large", text: [["p", ["Large it is."]]] },
          { id: "doctor", title: "Ask first", text: [["p", ["See a doctor."]]], order: false },
        ],
        notes: { "goal.light": { title: "Light", text: "Less is more." } },
        reasons: {},
      },
    ]);
  });

  it("have the picture of an outcome and the reasons of answers", () => {
    const { quiz, quizzes } = propsIn("GB", {
      "quizzes/size.json": (text) =>
        [
          [
            '"label": "Fitter",',
            `"label": "Fitter", ${pack}, "reason": "Because you train, you need more.",`,
          ],
          ['"title": "Small",', `"title": "Small", ${pack},`],
        ].reduce((changed, [before = "", after = ""]) => changed.replace(before, after), text),
    });
    expect(quizzes.results[0]?.outcomes[0]).toMatchObject({ id: "small", image: { src: packAddress } });
    expect(quizzes.results[0]?.reasons).toEqual({ "goal.fit": "Because you train, you need more." });
    expect(JSON.stringify(quiz)).not.toContain("Because you train");
  });
});
