import { describe, expect, it } from "vitest";
import { check, edits, show, swap } from "../../../../fixtures/test-site.ts";

/** The English catalogue, marked as a copy. Two of its texts do not show which language they are in. */
const copyOf = (from: string, name = "Name") =>
  show(
    check({
      "messages/en_GB/common.json": edits(
        swap('  "loading"', `  "$copiedFrom": "${from}",\n  "loading"`),
        swap('"form.name": "Name"', `"form.name": "${name}"`),
      ),
    }),
  );

describe("untranslated-text in a file that is marked as a copy", () => {
  it("finds short texts, too, and says when the mark goes", () => {
    expect(copyOf("de_DE").map(({ code, marked, message, hint }) => [code, marked, message, hint])).toEqual(
      ['"Cookies"', '"Name"'].map((marked) => [
        "untranslated-text",
        marked,
        "This text is the same as in de_DE.",
        'Translate it. When the whole file is translated, remove "$copiedFrom".',
      ]),
    );
  });

  it.each(["<https://help.example/our-delivery-times>", "[{brand}](to:terms)"])(
    "lets the address in %s be",
    (address) => {
      const swapped = swap('"take.first": "Zuerst"', `"take.first": "${address}"`);
      const same = { "messages/de_DE/take.json": swapped };
      const texts = { ...same, "messages/en_GB/common.json": swap('"First"', `"${address}"`) };
      expect(show(check(texts)).filter(({ code }) => code === "untranslated-text")).toEqual([]);
    },
  );

  it("compares with the catalogue that is named, and lets values be that have no words", () => {
    expect(copyOf("fr_FR")).toEqual([]);
    const values = {
      "messages/de_DE/common.json": swap('"form.name": "Name"', '"form.name": "{brand} 1"'),
      "messages/fr_FR/common.json": swap('"form.name": "Nom"', '"form.name": "{brand} 1"'),
      "messages/en_GB/common.json": edits(
        swap('  "loading"', '  "$copiedFrom": "de_DE",\n  "loading"'),
        swap('"form.name": "Name"', '"form.name": "{brand} 1"'),
      ),
    };
    expect(show(check(values)).map(({ marked }) => marked)).toEqual(['"Cookies"']);
  });
});

describe("unknown-locale of a copy", () => {
  it.each([
    ["de_ED", '"de_ED" is not in the list of locales.', 'Did you mean "de_DE"?'],
    ["en_GB", '"$copiedFrom" names the locale of this file itself, en_GB.', "Known: de_DE, fr_FR, ch_FR."],
  ])("finds %s", (from, message, hint) => {
    expect(copyOf(from)).toMatchObject([{ code: "unknown-locale", marked: `"${from}"`, message, hint }]);
  });
});
