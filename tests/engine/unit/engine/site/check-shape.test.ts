import { describe, expect, it } from "vitest";
import { z } from "zod";
import { link } from "../../../../../engine/fields/fields.ts";
import { quizSchema } from "../../../../../engine/schema/quiz.ts";
import { routeSchema } from "../../../../../engine/schema/route.ts";
import { checkShape } from "../../../../../engine/site/check-shape.ts";
import { manifestFiles } from "../../../../fixtures/manifests.ts";
import { expectProblems, swap } from "../../../../fixtures/test-site.ts";

const errors = (schema: z.ZodType, value: unknown) =>
  checkShape(schema, value).map(({ code, path, message, hint }) => [code, path.join("."), message, hint]);

describe("checkShape on objects with a key that names their kind", () => {
  const quiz = JSON.parse(manifestFiles["quizzes/size.json"]);
  const withQuestion = (question: unknown) => ({ ...quiz, questions: [...quiz.questions, question] });

  it("reports the missing key with its values", () => {
    expect(errors(quizSchema, withQuestion({ id: "more" }))).toEqual([
      [
        "missing-property",
        "questions.7",
        'The property "kind" is missing.',
        "Add it: single, multiple, number, text, email.",
      ],
    ]);
  });

  it("suggests the nearest value for an unknown one", () => {
    expect(errors(quizSchema, withQuestion({ id: "more", kind: "singel" }))).toEqual([
      ["unknown-value", "questions.7.kind", '"kind" cannot be "singel".', 'Did you mean "single"?'],
    ]);
  });

  it("checks the other properties by the named kind", () => {
    expect(
      errors(quizSchema, withQuestion({ id: "more", kind: "text", titel: "More?", maxLength: 9 })),
    ).toEqual([
      [
        "unknown-property",
        "questions.7.titel",
        'There is no property named "titel" here.',
        'Did you mean "title"?',
      ],
    ]);
  });
});

describe("checkShape on a union", () => {
  it("reports a misspelt key of a link with a suggestion", () => {
    expect(errors(link(), { to: "terms", hsah: "rules" })).toEqual([
      ["unknown-property", "hsah", 'There is no property named "hsah" here.', 'Did you mean "hash"?'],
    ]);
    expect(errors(link(), { href: "https://a.example", newtab: true })).toEqual([
      ["unknown-property", "newtab", 'There is no property named "newtab" here.', 'Did you mean "newTab"?'],
    ]);
  });

  it("checks a value by its most likely branch", () => {
    expect(errors(link(), { section: "Rules" })[0]?.slice(0, 2)).toEqual(["wrong-format", "section"]);
    expect(errors(link(), { href: 5 })[0]?.slice(0, 3)).toEqual([
      "wrong-type",
      "href",
      '"href" is a number.',
    ]);
    expect(errors(link(), "terms")).toEqual([["wrong-type", "", "This is a string.", "Write an object."]]);
  });

  it("suggests the allowed word for a flag with a third value", () => {
    expect(errors(link(), { to: "terms", newTab: "by-rout" })).toEqual([
      ["unknown-value", "newTab", '"newTab" cannot be "by-rout".', 'Did you mean "by-route"?'],
    ]);
  });

  it("treats a page with many invalid blocks as a page, not as a variant", () => {
    const route = {
      ...JSON.parse(manifestFiles["routes/terms.json"]),
      blocks: Array.from({ length: 30 }, () => ({ id: "a", blok: "prose" })),
    };
    const found = errors(routeSchema, route);
    expect(new Set(found.map(([, path]) => path?.split(".")[0]))).toEqual(new Set(["blocks"]));
    expect(found.filter(([code]) => code === "unknown-property")).toHaveLength(30);
  });

  it("treats a page with a misspelt extends as a variant, and reports only the misspelling", () => {
    const { extends: base, ...rest } = JSON.parse(manifestFiles["routes/gift.json"]);
    expect(errors(routeSchema, { ...rest, extend: base })).toEqual([
      ["unknown-property", "extend", 'There is no property named "extend" here.', 'Did you mean "extends"?'],
    ]);
  });

  it("treats an instance with a misspelt ref as a use of a shared block", () => {
    const route = { ...JSON.parse(manifestFiles["routes/terms.json"]), blocks: [{ reff: "guarantee" }] };
    expect(errors(routeSchema, route)).toEqual([
      ["unknown-property", "blocks.0.reff", 'There is no property named "reff" here.', 'Did you mean "ref"?'],
    ]);
  });
});

describe("checkShape", () => {
  it.each([
    [z.array(z.string()), "a", "This is a string.", "Write a list."],
    [z.record(z.string(), z.string()), [], "This is a list.", "Write an object."],
    [z.string(), null, "This is null.", "Write a text in double quotes."],
    [z.boolean(), 1, "This is a number.", "Write true or false."],
    [z.int(), 1.5, "This is a number.", "Write a whole number."],
    [z.number(), "1", "This is a string.", "Write a number."],
  ])("reports the type of a value and the right type: %#", (schema, value, message, hint) => {
    expect(errors(schema, value)).toEqual([["wrong-type", "", message, hint]]);
  });

  it.each([
    [z.string().min(1), "", "This has 0 characters.", "Use at least 1 character."],
    [z.array(z.string()).min(1), [], "This has 0 entries.", "Use at least 1 entry."],
    [z.number().positive(), 0, "This is out of range: 0.", "Use more than 0."],
    [z.int().min(1), 0, "This is out of range: 0.", "Use at least 1."],
    [z.int().max(4), 5, "This is out of range: 5.", "Use at most 4."],
    [z.number().multipleOf(5), 7, "This is not a multiple of 5.", "Write a multiple of 5."],
  ])("names the bound: %#", (schema, value, message, hint) => {
    expect(errors(schema, value)).toEqual([["out-of-range", "", message, hint]]);
  });

  it("lists the allowed values of a list of literals", () => {
    expect(errors(z.literal([301, 302]), 303)[0]?.[3]).toBe('Did you mean "301"?');
    expect(errors(z.literal(["left", "right"]), "up")[0]?.[3]).toBe("Known: left, right.");
  });

  it.each([
    [
      z.iso.datetime({ offset: true }),
      ["2026-12-20", "2026-12-20T20:00", "2026-12-20T20:00:00", "2026-12-20 20:00:00+01:00"],
      'Write day, time and time zone: "2026-12-20T20:00:00+01:00".',
    ],
    [z.iso.date(), ["20.12.2026", "2026-12-20T20:00:00Z"], 'Write year, month and day: "2026-12-20".'],
    [z.url(), ["shop.example"], 'Write a whole address: "https://shop.example".'],
  ])("shows a valid example: %#", (schema, values, hint) => {
    for (const value of values) {
      expect(errors(schema, value)).toEqual([
        ["wrong-format", "", `This has the wrong format: "${value}".`, hint],
      ]);
    }
    expect(errors(schema, hint.match(/"(.*)"/)?.[1])).toEqual([]);
  });

  it("cuts long values", () => {
    expect(errors(z.string().regex(/^a$/), "b".repeat(80))[0]?.[2]).toBe(
      `This has the wrong format: "${"b".repeat(56)}….`,
    );
  });

  it("marks an invalid key as a key", () => {
    expect(checkShape(z.record(z.string().regex(/^[A-Z]{3}$/), z.int()), { eur: 1 })).toMatchObject([
      { code: "wrong-format", path: ["eur"], part: "key" },
    ]);
  });

  it("reports every problem, not only the first", () => {
    expectProblems(
      {
        "products/starter.json": swap(
          '"packs": 1,\n  "contents": { "amount": 250',
          '"packs": 0,\n  "contents": { "amount": "250"',
        ),
      },
      [
        { code: "out-of-range", at: "products/starter.json:7:12", marked: "0" },
        { code: "wrong-type", at: "products/starter.json:8:27", marked: '"250"' },
      ],
    );
  });

  it("finds nothing in valid manifests", () => {
    for (const path of ["routes/index.json", "routes/gift.json"] as const)
      expect(checkShape(routeSchema, JSON.parse(manifestFiles[path]))).toEqual([]);
  });
});
