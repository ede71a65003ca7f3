import { describe, expect, it } from "vitest";
import { check, expectProblems, show, swap } from "../../../../../fixtures/test-site.ts";

const link = (value: string) => ({ "routes/terms.json": swap('{ "section": "rules" }', value) });
const withoutModal = { "blocks/main-footer.json": swap(',\n    "sections": ["privacy", "thanks"]', "") };

describe("unknown-modal-section", () => {
  it("reports a section that the page's modal does not have", () => {
    expectProblems(link('{ "to": "take", "modal": "privcy" }'), [
      {
        code: "unknown-modal-section",
        marked: '"privcy"',
        message: 'The info modal of "terms" has no section "privcy".',
        hint: 'Did you mean "privacy"?',
      },
    ]);
  });

  it("accepts a link to another page from a page without a modal", () => {
    expect(show(check({ ...withoutModal, ...link('{ "to": "take", "modal": "privcy" }') }))).toEqual([]);
  });

  it("requires a modal on a page whose address opens it", () => {
    expectProblems({ ...withoutModal, ...link('{ "to": "take-2", "opens": "thanks" }') }, [
      { code: "unknown-modal-section", message: 'The info modal of "take-2" has no section "thanks".' },
    ]);
  });

  it("reports a section in a text that no modal has", () => {
    const words = (section: string) => ({
      "forms/letter.json": swap("(to:terms#rules)", `(to:terms?modal=${section}#rules)`),
    });
    expectProblems(words("privcy"), [
      {
        code: "unknown-modal-section",
        message: 'No info modal has a section "privcy".',
        hint: 'Did you mean "privacy"?',
      },
    ]);
    expect(show(check(words("privacy")))).toEqual([]);
  });
});
