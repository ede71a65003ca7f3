import { expect, it } from "vitest";
import { missingFormWords } from "../../../../../engine/check/rules/missing-form-words.ts";
import { type Changes, check, show } from "../../../../fixtures/test-site.ts";

/** The texts of forms from before the server asked about repeated orders. */
const before: Changes = { "site.json": (text) => text.replace(/"repeat": \{.*?\}\}, /, "") };

it("requires nothing on a site without forms", () => {
  const none: Changes = {
    ...before,
    "forms/letter.json": null,
    "forms/news.json": null,
    "routes/send.json": null,
  };
  expect(show(check(none, [missingFormWords]))).toEqual([]);
});
