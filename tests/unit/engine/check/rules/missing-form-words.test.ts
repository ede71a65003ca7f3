import { expect, it } from "vitest";
import { missingFormWords } from "../../../../../engine/check/rules/missing-form-words.ts";
import { type Changes, check, expectProblems, show } from "../../../../fixtures/test-site.ts";

/** The texts of forms from before the server asked about repeated orders. */
const before: Changes = { "site.json": (text) => text.replace(/"repeat": \{.*?\}\}, /, "") };

it("asks for the questions to visitors who may have sent the same already", () => {
  const problem = {
    code: "missing-form-words",
    at: "site.json:28:3",
    marked: '"form"',
    message: "The forms have no texts for visitors who may have sent the same form already.",
    hint: 'Add "repeat" to "form", with the questions "order", "likely" and "other".',
  } as const;
  expectProblems(before, [problem], [missingFormWords]);
});

it("asks for nothing where there are no forms", () => {
  const none: Changes = { ...before, "forms/letter.json": null, "routes/send.json": null };
  expect(show(check(none, [missingFormWords]))).toEqual([]);
});
