import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { expect, onTestFinished, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { type Document, type JsonPath, valueAt } from "../../../../../engine/json/document.ts";
import { editJson } from "../../../../../engine/json/edit-json.ts";
import { editHistory } from "../../../../../engine/workshop/edit-history.ts";
import { ChangedSinceError } from "../../../../../engine/workshop/history-step.ts";
import { openWorkshop } from "../../../../../engine/workshop/open-workshop.ts";
import { smallShopFolder } from "../../../../fixtures/small-shop.ts";
import { snapshot } from "../../../e2e/_project.ts";

/** `WORKSHOP_EDITS=1000 npx vitest run tests/engine/unit/engine/workshop/random-edits.test.ts` runs all of them. */
const count = Number(process.env["WORKSHOP_EDITS"] ?? 40);
const pairs = Number(process.env["WORKSHOP_PAIRS"] ?? Math.ceil(count / 5));

/** A value in a manifest that is neither an object nor a list. */
interface Leaf {
  readonly file: string;
  readonly path: JsonPath;
}

function leavesOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy of the small shop's manifests with a history of edits. */
function open() {
  const root = mkdtempSync(join(tmpdir(), "edits-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(smallShopFolder, "manifests"), join(root, "manifests"), { recursive: true });
  const workshop = openWorkshop(root, registry);
  return {
    history: editHistory(workshop, join(root, ".cache/workshop/main.json")),
    documents: workshop.read().documents,
    contents: () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]),
    read: (file: string) => readFileSync(join(root, file), "utf8"),
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
  };
}

const leaves = (documents: readonly Document[]): Leaf[] =>
  documents.flatMap(({ file, value }) => leavesOf(value).map((path) => ({ file, path })));

/** The text around a value. */
function around(text: string, path: JsonPath): readonly [string, string] {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node === undefined) throw new Error(`There is nothing at ${path.join(".")}.`);
  return [text.slice(0, node.offset), text.slice(node.offset + node.length)];
}

const newValue = fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.boolean());

test("random edits of all manifests change no byte outside their value, and undo restores the files", {
  timeout: 30_000 + count * 1000,
}, () => {
  const { history, documents, contents, read } = open();
  const before = contents();
  const all = leaves(documents);
  expect(all.length).toBeGreaterThan(4000);
  const edits = fc.sample(fc.tuple(fc.constantFrom(...all), newValue), { numRuns: count, seed: 29 });
  for (const [index, [{ file, path }, value]] of edits.entries()) {
    const old = read(file);
    history.save(`Edit ${index}`, [{ file, path, value }]);
    const text = read(file);
    expect(around(text, path)).toEqual(around(old, path));
    expect(valueAt(JSON.parse(text), path)).toEqual(value);
    // The history keeps the last two hundred steps.
    if (index % 100 === 99) while (history.state().undo) history.undo();
  }
  while (history.state().undo) history.undo();
  expect(contents()).toEqual(before);
});

test("keeps both edits of the workshop and an editor", {
  timeout: 30_000 + pairs * 1000,
}, () => {
  const { history, documents, contents, read, write } = open();
  const before = contents();
  const all = leaves(documents);
  const byFile = Map.groupBy(all, ({ file }) => file);
  const pair = fc
    .constantFrom(...[...byFile.values()].filter((own) => own.length > 1))
    .chain((own) =>
      fc.tuple(
        fc.uniqueArray(fc.constantFrom(...own), { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        fc.boolean(),
      ),
    );
  const undoAsks = (): boolean => {
    try {
      history.undo();
      return false;
    } catch (error) {
      if (error instanceof ChangedSinceError) return true;
      throw error;
    }
  };
  for (const [[ours, theirs], isFirst, isSame] of fc.sample(pair, { numRuns: pairs, seed: 29 })) {
    if (ours === undefined || theirs === undefined) throw new Error("A pair has two places.");
    const { file } = ours;
    const old = read(file);
    const path = isSame ? ours.path : theirs.path;
    const byEditor = () => write(file, editJson(read(file), [{ set: path, value: "by the editor" }]));
    if (isFirst) byEditor();
    history.save("Ours", [{ file, path: ours.path, value: "by the workshop" }]);
    if (!isFirst) byEditor();
    const both = read(file);
    if (!isSame) {
      expect(valueAt(JSON.parse(both), ours.path)).toBe("by the workshop");
      expect(valueAt(JSON.parse(both), theirs.path)).toBe("by the editor");
    }
    if (undoAsks()) {
      expect(read(file)).toBe(both);
      write(file, editJson(both, [{ set: path, value: "by the workshop" }]));
      history.undo();
    } else {
      // A value of the editor is never guessed away, and the old value is back at its own place.
      expect(isSame && !isFirst).toBe(false);
      if (!isSame) expect(valueAt(JSON.parse(read(file)), theirs.path)).toBe("by the editor");
      const expected = isSame ? "by the editor" : valueAt(JSON.parse(old), ours.path);
      expect(valueAt(JSON.parse(read(file)), ours.path)).toEqual(expected);
    }
    write(file, old);
  }
  expect(contents()).toEqual(before);
});
