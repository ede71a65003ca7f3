import { describe, expect, it } from "vitest";
import { check, edits, show, swap } from "../../../../../fixtures/test-site.ts";

const contact = (lines: string) =>
  `"contact": { "phone": "+49 30 123456", "email": "a@b.example", "address": { "lines": ${lines} } },`;
const withContact = (lines: string) => swap('"allowedHosts"', `${contact(lines)}\n  "allowedHosts"`);

describe("placeholder-fact", () => {
  it("is a warning for each value of the site and of each market, with the law's requirement", () => {
    const shown = show(
      check({
        "site.json": withContact('{ "placeholder": ["Lumo", "1 Street", "Town"], "law": "Asked." }'),
        "markets.json": swap(
          '"currency": "GBP"',
          '"currency": "GBP", "contact": { "phone": { "placeholder": "020 7946 0000", "law": "Asked there." } }',
        ),
      }),
    );
    expect(shown.map(({ code, marked, message }) => [code, marked, message])).toEqual([
      ["placeholder-fact", '"phone"', '"phone" of GB is still a placeholder: 020 7946 0000. Asked there.'],
      ["placeholder-fact", '"lines"', '"address" is still a placeholder: Lumo, 1 Street, Town. Asked.'],
    ]);
  });

  it("ignores real values", () => {
    expect(show(check({ "site.json": withContact('["Lumo", "1 Street", "Town"]') }))).toEqual([]);
  });
});

describe("an address", () => {
  it.each([
    ['["Lumo", "Town"]', "Use at least 3 entries."],
    ['["Lumo", "1 Street", "Town", "Country"]', "Use at most 3 entries."],
    ['{ "placeholder": ["Lumo"], "law": "Asked." }', "Use at least 3 entries."],
  ])("has exactly three lines: %s", (lines, hint) => {
    const shown = show(check({ "site.json": edits(withContact(lines)) }));
    expect(shown.map(({ code, hint }) => [code, hint])).toEqual([["out-of-range", hint]]);
  });
});
