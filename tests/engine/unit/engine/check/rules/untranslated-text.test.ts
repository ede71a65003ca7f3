import { describe, expect, it } from "vitest";
import { type Changes, check, edits, show, swap } from "../../../../../fixtures/test-site.ts";

/** The English catalogue, marked as a copy. Two of its texts do not show which language they are in. */
const copyOf = (from: string, name = "Name") =>
  show(
    check({
      "messages/en_GB/common.json": edits(
        swap('  "order"', `  "$copiedFrom": "${from}",\n  "order"`),
        swap('"form.name": "Name"', `"form.name": "${name}"`),
      ),
    }),
  );

describe("unknown-locale of a copy", () => {
  it.each([
    ["de_ED", '"de_ED" is not in the list of locales.', 'Did you mean "de_DE"?'],
    ["en_GB", '"$copiedFrom" names the locale of this file itself, en_GB.', "Known: de_DE, fr_FR, ch_FR."],
  ])("finds %s", (from, message, hint) => {
    expect(copyOf(from)).toMatchObject([{ code: "unknown-locale", marked: `"${from}"`, message, hint }]);
  });
});

describe("untranslated-text of a name", () => {
  const name = "Café do Sítio da Serra";
  const codes = (glossary: Changes) =>
    show(
      check({
        "messages/de_DE/take.json": swap('"Zuerst"', `"${name}"`),
        "messages/en_GB/common.json": swap('"First"', `"${name}"`),
        ...glossary,
      }),
    ).flatMap(({ code }) => (code === "untranslated-text" ? code : []));

  it("is reported", () => {
    expect(codes({})).toEqual(["untranslated-text"]);
  });

  it("is not reported if the glossary keeps it in every language", () => {
    const glossary = swap('"terms": [', `"terms": [{ "term": "${name}", "translate": false },`);
    expect(codes({ "glossary.json": glossary })).toEqual([]);
  });
});
