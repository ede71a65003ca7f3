import { expect, test } from "vitest";
import { check } from "../../../../../fixtures/test-site.ts";

/** The codes and messages of the problems of a form with one field. */
function report(field: object): readonly string[] {
  const form = {
    name: "dealer",
    description: "Somebody wants to sell our products.",
    sections: [{ fields: [{ name: "value", label: "Value", ...field }] }],
    submit: "Send",
    sent: { title: "Thank you", text: "We write to you." },
  };
  const { problems } = check({ "forms/dealer.json": JSON.stringify(form) });
  const files = problems.filter(({ file }) => file.endsWith("forms/dealer.json"));
  return files.filter(({ code }) => code !== "unused-form").map(({ code, message }) => `${code}: ${message}`);
}

const noValue = "impossible-bounds: No value meets these limits: the minimum is greater than the maximum.";
const date = (more: object) => report({ control: "date", ...more });

test.each<[what: string, problems: readonly string[], expected: readonly string[]]>([
  ["a date between two dates", date({ min: "2026-12-01", max: "2026-12-24" }), []],
  ["a first date after the last one", date({ min: "2026-12-24", max: "2026-12-01" }), [noValue]],
  ["days that run backwards", date({ min: { days: 3 }, max: { days: 1 } }), [noValue]],
  ["years and days that run backwards", date({ min: { days: 0 }, max: { years: -18 } }), [noValue]],
  ["a date next to a limit that moves", date({ min: "2026-12-24", max: { days: 1 } }), []],
  ["a birthday", date({ max: { years: -18 }, autocomplete: "bday" }), []],
  [
    "a date that browsers fill in with a name",
    date({ autocomplete: "name" }),
    ['input-does-not-fit: Browsers fill "name" into the field "value", which asks for a date.'],
  ],
  [
    "error texts of limits that the field has",
    report({ control: "number", min: 1, errors: { number: "Please.", minimum: "Please.", step: "Please." } }),
    [],
  ],
  [
    "an error text of a limit that the field lacks",
    date({ errors: { earliest: "Please." } }),
    ['unneeded-error-text: Visitors never see this text: the field "value" has no "earliest".'],
  ],
  ["a number with limits", report({ control: "number", min: 1, max: 9, step: 0.5 }), []],
  ["limits of a number that run backwards", report({ control: "number", min: 9, max: 1 }), [noValue]],
])("%s", (_, problems, expected) => {
  expect(problems).toEqual(expected);
});

test.each<[what: string, field: object, part: string]>([
  ["a date that does not exist", { control: "date", min: "2026-02-30" }, "2026-02-30"],
  ["a limit of days without a number", { control: "date", min: { weeks: 1 } }, "weeks"],
  [
    "a limit of numbers at a text",
    { control: "text", schema: { type: "string", maxLength: 9 }, min: 1 },
    '"min"',
  ],
  ["a step at a date", { control: "date", step: 1 }, '"step"'],
  ["a file of a type without a signature", { control: "file", types: ["exe"], maxSize: 1 }, "exe"],
  [
    "files that are larger than the server takes",
    { control: "file", types: ["jpg"], maxSize: 11 },
    '"maxSize"',
  ],
])("%s is reported at its place", (_, field, part) => {
  expect(report(field).join("\n")).toContain(part);
});
