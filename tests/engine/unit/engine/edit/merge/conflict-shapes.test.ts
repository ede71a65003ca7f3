import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mergeJson } from "../../../../../../engine/edit/merge/merge-json.ts";

/** Versions of a manifest, by what an editor did with it. */
interface Shapes {
  readonly base: string;
  readonly edits: Readonly<Record<string, readonly [from: string, to: string]>>;
}

const route: Shapes = {
  base: `{
  "name": "take",
  "head": {
    "title": "t:take.title",
    "description": "t:take.description"
  },
  "blocks": [
    { "id": "hero", "props": { "title": "A", "tone": "sage", "points": ["one", "two"] } },
    { "ref": "banner" },
    { "id": "faq", "props": { "title": "Q" } }
  ]
}
`,
  edits: {
    "hides the page": ['"t:take.description"', '"t:take.description",\n    "noindex": true'],
    "changes the title": ["t:take.title", "t:take.other"],
    "changes the description": ["t:take.description", "t:take.better"],
    "changes a prop": ['"title": "A"', '"title": "B"'],
    "changes another prop": ['"tone": "sage"', '"tone": "spruce"'],
    "adds a prop": ['"tone": "sage"', '"tone": "sage", "columns": 2'],
    "adds a point": ['"one", "two"', '"one", "two", "three"'],
    "changes a point": ['"one", "two"', '"first", "two"'],
    "limits a block": ['{ "ref": "banner" }', '{ "ref": "banner", "markets": ["DE"] }'],
    "removes a block": ['    { "ref": "banner" },\n', ""],
    "adds a block": ['    { "ref": "banner" },\n', '    { "ref": "banner" },\n    { "ref": "order" },\n'],
    "adds another block": [
      '    { "ref": "banner" },\n',
      '    { "ref": "banner" },\n    { "ref": "seals" },\n',
    ],
    "moves a block": [
      '    { "ref": "banner" },\n    { "id": "faq", "props": { "title": "Q" } }',
      '    { "id": "faq", "props": { "title": "Q" } },\n    { "ref": "banner" }',
    ],
    "changes the last block": ['"title": "Q"', '"title": "Questions"'],
    "adds a last block": ['{ "title": "Q" } }', '{ "title": "Q" } },\n    { "ref": "footer-note" }'],
  },
};

const messages: Shapes = {
  base: `{
  "take.cta": "Order",
  "take.hint": "In stock",
  "take.title": "Take two",
  "take.trust": "30 days"
}
`,
  edits: {
    "changes the first text": ['"Order"', '"Order now"'],
    "changes the second text": ['"In stock"', '"Available"'],
    "changes the third text": ['"Take two"', '"Take three"'],
    "changes the last text": ['"30 days"', '"60 days"'],
    "adds a text in between": ['  "take.hint"', '  "take.extra": "More",\n  "take.hint"'],
    "adds a text at the end": ['"30 days"', '"30 days",\n  "take.zoom": "Zoom"'],
    "removes a text": ['  "take.hint": "In stock",\n', ""],
  },
};

const rules: Shapes = {
  base: `{
  "rules": [
    { "routes": ["index"], "to": "take-2" },
    { "routes": ["quiz"], "query": { "src": "mail" }, "to": "offer" },
    { "routes": ["quiz"], "to": "offer-2" },
    { "to": "take" }
  ]
}
`,
  edits: {
    "changes the first target": ['"to": "take-2"', '"to": "take2"'],
    "changes the second target": ['"to": "offer" }', '"to": "sale" }'],
    "changes the third target": ['"to": "offer-2"', '"to": "sale-2"'],
    "changes the last target": ['{ "to": "take" }', '{ "to": "buy" }'],
    "adds a page to a rule": ['["index"]', '["index", "home"]'],
    "adds a rule at the top": [
      '    { "routes": ["index"]',
      '    { "routes": ["new"], "to": "new-2" },\n    { "routes": ["index"]',
    ],
    "adds a rule before the last": [
      '    { "to": "take" }',
      '    { "routes": ["sale"], "to": "sale-2" },\n    { "to": "take" }',
    ],
    "removes a rule": ['    { "routes": ["quiz"], "query": { "src": "mail" }, "to": "offer" },\n', ""],
  },
};

const redirects: Shapes = {
  base: `{
  "redirects": [
    { "from": "/a", "to": "/x" },
    { "from": "/b", "to": "/y" },
    { "from": "/c", "to": "/z", "status": 301 }
  ]
}
`,
  edits: {
    "changes the first": ['"/x"', '"/take"'],
    "changes the second": ['"/y"', '"/take"'],
    "changes the third": ['"/z"', '"/take"'],
    "changes the status": ['"status": 301', '"status": 308'],
    "adds one": ['"status": 301 }', '"status": 301 },\n    { "from": "/d", "to": "/x" }'],
    "adds another": ['"status": 301 }', '"status": 301 },\n    { "from": "/e", "to": "/y" }'],
    "removes one": ['    { "from": "/b", "to": "/y" },\n', ""],
  },
};

const variant: Shapes = {
  base: `{
  "name": "gift",
  "extends": "take",
  "markets": ["DE", "AT"],
  "blocks": {
    "hero": { "set": { "title": "Gift" } },
    "news": { "remove": true }
  }
}
`,
  edits: {
    "adds a market": ['["DE", "AT"]', '["DE", "AT", "CH"]'],
    "removes a market": ['["DE", "AT"]', '["DE"]'],
    "changes a patch": ['"title": "Gift"', '"title": "A gift"'],
    "adds to a patch": ['"title": "Gift"', '"title": "Gift", "tone": "loud"'],
    "adds a patch": [
      '"news": { "remove": true }',
      '"news": { "remove": true },\n    "faq": { "remove": true }',
    ],
    "shows a block again": [',\n    "news": { "remove": true }', ""],
    "changes what it extends": ['"extends": "take"', '"extends": "take2"'],
    "has a layout": ['"extends": "take",', '"extends": "take",\n  "layout": "sale",'],
  },
};

const folder = mkdtempSync(join(tmpdir(), "merge-"));

/** Whether git merges two versions by their lines. */
function isSolvedByGit(base: string, ours: string, theirs: string): boolean {
  const files = { base, ours, theirs };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const paths = ["ours", "base", "theirs"].map((name) => join(folder, name));
  return spawnSync("git", ["merge-file", "--stdout", "--quiet", ...paths]).status === 0;
}

interface Shape {
  readonly name: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Every two edits of a manifest that git cannot merge. */
function conflictsOf({ base, edits }: Shapes): Shape[] {
  const all = Object.entries(edits).map(([name, [from, to]]) => {
    if (!base.includes(from)) throw new Error(`${from} is not there.`);
    return { name, text: base.replace(from, () => to) };
  });
  return all
    .flatMap((ours, index) =>
      all.slice(index + 1).map((theirs) => ({
        name: `${ours.name}, ${theirs.name}`,
        base,
        ours: ours.text,
        theirs: theirs.text,
      })),
    )
    .filter((shape) => !isSolvedByGit(shape.base, shape.ours, shape.theirs));
}

describe("shapes of conflicts that git does not solve", () => {
  const shapes = [route, messages, rules, redirects, variant].flatMap(conflictsOf);
  const merged = shapes.map((shape) => ({ shape, result: mergeJson(shape) }));
  const open = merged.filter(({ result }) => (result?.conflicts.length ?? 1) > 0);

  test("the merge solves 90 % of at least 100 shapes", () => {
    expect(shapes.length).toBeGreaterThanOrEqual(100);
    const list = open.map(({ shape }) => shape.name).join("\n");
    expect(open.length / shapes.length, list).toBeLessThanOrEqual(0.1);
  });

  test("the others are marked once each, with both values, in valid JSON", () => {
    for (const { shape, result } of open) {
      expect(result?.conflicts, shape.name).toHaveLength(1);
      expect(result?.text.match(/"<{7} ours/g), shape.name).toHaveLength(1);
      expect(result?.text.match(/">{7} theirs/g), shape.name).toHaveLength(1);
      expect(() => JSON.parse(result?.text ?? ""), shape.name).not.toThrow();
    }
  });

  test("results are valid JSON with the formatting of their sides", () => {
    for (const { shape, result } of merged) {
      expect(() => JSON.parse(result?.text ?? ""), shape.name).not.toThrow();
      const lines = new Set(
        `${shape.base}${shape.ours}${shape.theirs}`.split("\n").map((line) => line.replace(/,$/, "")),
      );
      const other = result?.text.split("\n").filter((line) => !lines.has(line.replace(/,$/, ""))) ?? [];
      // Only lines that both sides changed are new.
      expect(other.length, `${shape.name}\n${result?.text}`).toBeLessThanOrEqual(1);
    }
  });
});
