import { describe, expect, it } from "vitest";
import { applyFixes } from "../../../../engine/fix/apply-fixes.ts";
import type { Problem } from "../../../../engine/problems/problem.ts";
import { readJson } from "../../../../engine/read/read-json.ts";
import { type Changes, check, documentsOf, edits, show, swap } from "../../../fixtures/world.ts";

/** The world mended as often as there is something to mend: what was changed, and what is left. */
function mend(changes: Changes) {
  const { problems, documents } = check(changes);
  const files = applyFixes(problems, documents);
  const texts = Object.fromEntries(
    files.map(({ document, text }) => [document.file.replace("manifests/", ""), text]),
  );
  return { files, texts, left: show(check({ ...changes, ...texts })) };
}

const textOf = (path: string): string =>
  documentsOf().find(({ file }) => file === `manifests/${path}`)?.text ?? "";

describe("applyFixes", () => {
  it("finds nothing in a site without problems", () => {
    expect(mend({}).files).toEqual([]);
  });

  it.each<[string, string, (text: string) => string]>([
    ["a block", "routes/take.json", swap('"block": "hero"', '"block": "heor"')],
    ["a property", "routes/take.json", swap('"layout": "default"', '"laoyut": "default"')],
    ["a layout", "routes/take.json", swap('"layout": "default"', '"layout": "Default"')],
    ["a message", "routes/take.json", swap('"t:take.news"', '"t:take.nwes"')],
    ["a route", "order-targets.json", swap('"to": "gift"', '"to": "gfit"')],
  ])("gives %s its right name back, and changes nothing else", (_, path, misspell) => {
    const { texts, left, files } = mend({ [path]: misspell });
    expect(left).toEqual([]);
    expect(texts).toEqual({ [path]: textOf(path) });
    expect(files[0]?.fixed).toHaveLength(1);
  });

  it("mends several in one file", () => {
    const path = "routes/take.json";
    const { texts } = mend({
      [path]: edits(
        swap('"block": "hero"', '"block": "hreo"'),
        swap('"layout": "default"', '"layout": "defualt"'),
      ),
    });
    expect(texts[path]).toBe(textOf(path));
  });

  it.each([
    ["two names are as near", '"to": "terms-3"'],
    ["a digit is another", '"to": "take-9"'],
    ["the name is too short to tell", '"to": "tke"'],
    ["nothing is near", '"to": "nothing-like-it"'],
  ])("leaves alone what is not certain: %s", (_, to) => {
    expect(mend({ "order-targets.json": swap('"to": "gift"', to) }).files).toEqual([]);
  });

  it("mends every place where the problem says so, in what is marked alone", () => {
    const document = readJson(
      "manifests/messages/ch_DE/a.json",
      '{\n  "a": "Maß und Spaß",\n  "b": "Maß"\n}\n',
    );
    const problem: Problem = {
      code: "unknown-message",
      severity: "error",
      file: document.file,
      line: 2,
      column: 8,
      endLine: 2,
      endColumn: 22,
      message: "",
      hint: "",
      fix: { find: "ß", replace: "ss", all: true },
    };
    expect(applyFixes([problem], [document])[0]?.text).toBe('{\n  "a": "Mass und Spass",\n  "b": "Maß"\n}\n');
  });
});
