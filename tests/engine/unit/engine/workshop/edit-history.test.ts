import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { editHistory } from "../../../../../engine/workshop/edit-history.ts";
import { ChangedSinceError } from "../../../../../engine/workshop/history-step.ts";
import { openWorkshop } from "../../../../../engine/workshop/open-workshop.ts";
import { NotEditableError } from "../../../../../engine/workshop/proposals.ts";
import { snapshot } from "../../../e2e/_project.ts";

const messages = "manifests/messages/en_GB/take.json";
const route = "manifests/routes/take.json";
const title = ["take.hero.title"];

function open() {
  const root = mkdtempSync(join(tmpdir(), "history-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync("tests/fixtures/small-shop/manifests", join(root, "manifests"), { recursive: true });
  const journal = join(root, ".cache/workshop/main.json");
  const restart = () => editHistory(openWorkshop(root, registry), journal);
  const contents = () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  return { root, restart, contents, read, write, history: restart() };
}

test("a value that somebody else has replaced meanwhile is not overwritten, and the error has both", () => {
  const { history, contents, read } = open();
  const path = ["head", "robots"];
  const save = (value: unknown, ...seen: readonly unknown[]) =>
    history.save("Robots", [{ file: route, path, value, before: seen.map((one) => ({ value: one })) }]);
  save("noindex", undefined);
  save("index", undefined, "noindex");
  const before = contents();
  expect(() => save("none", "noindex")).toThrow(
    "This has been changed since, to “index”. Yours is not saved: “none”.",
  );
  expect(() => save(undefined, undefined)).toThrow("Yours is not saved: nothing.");
  expect(contents()).toEqual(before);
  // Two people who choose the same have no quarrel.
  save("index", "noindex");
  expect(read(route)).toContain('"robots": "index"');
});

test("a saved value changes no other byte, and undo restores the file", () => {
  const { history, contents, read } = open();
  const before = contents();
  const old = read(messages);
  history.save("Headline", [{ file: messages, path: title, value: "A new day" }]);
  const [, oldTitle = ""] = /"take\.hero\.title": (".*")/.exec(old) ?? [];
  expect(read(messages)).toBe(old.replace(oldTitle, '"A new day"'));
  expect(history.state()).toEqual({ undo: "Headline", redo: undefined });
  history.undo();
  expect(contents()).toEqual(before);
  history.redo();
  expect(read(messages)).toContain('"A new day"');
});

test("all letters typed during one visit to a field are one undo step", () => {
  const { history, contents, read } = open();
  const before = contents();
  history.save("Headline", [{ file: messages, path: title, value: "A" }]);
  history.save("Headline", [{ file: messages, path: title, value: "A day" }], true);
  history.save("Text", [{ file: messages, path: ["take.hero.text"], value: "Another field." }], true);
  history.undo();
  expect(read(messages)).toContain('"take.hero.title": "A day"');
  history.undo();
  expect(contents()).toEqual(before);
  expect(history.state().undo).toBeUndefined();
});

test("undo and redo survive a restart", () => {
  const { history, restart, contents } = open();
  const before = contents();
  history.save("Headline", [{ file: messages, path: title, value: "A new day" }]);
  const after = contents();
  restart().undo();
  expect(contents()).toEqual(before);
  restart().redo();
  expect(contents()).toEqual(after);
});

test("undo keeps what an editor has changed elsewhere in the file", () => {
  const { history, read, write } = open();
  const old = read(messages);
  history.save("Headline", [{ file: messages, path: title, value: "A new day" }]);
  write(messages, read(messages).replace(/("take\.hero\.text": ").*"/, '$1By hand."'));
  history.undo();
  expect(read(messages)).toBe(old.replace(/("take\.hero\.text": ").*"/, '$1By hand."'));
});

test("undo refuses to overwrite a value that an editor has changed", () => {
  const { history, read, write } = open();
  history.save("Headline", [{ file: messages, path: title, value: "A new day" }]);
  write(messages, read(messages).replace("A new day", "By hand"));
  expect(() => history.undo()).toThrow(ChangedSinceError);
  expect(read(messages)).toContain("By hand");
  expect(history.state().undo).toBe("Headline");
});

test("undo in a list keeps an editor's other items, and asks if both have changed one item", () => {
  const { history, read, write } = open();
  const points = (text: string) => JSON.parse(text).blocks[0].props.points as string[];
  const old = points(read(route));
  history.save("Point", [{ file: route, path: ["blocks", 0, "props", "points", 1], value: "Ours" }]);
  const saved = read(route);
  write(route, saved.replace(`"${old[0]}"`, '"By hand"'));
  history.undo();
  expect(points(read(route))).toEqual(["By hand", ...old.slice(1)]);

  history.redo();
  const both = read(route).replace('"Ours"', '"By hand, too"');
  write(route, both);
  expect(() => history.undo()).toThrow(ChangedSinceError);
  expect(read(route)).toBe(both);

  // The editor has removed what the step had changed.
  const shorter = read(route).replace(/"By hand, too",\s*/, "");
  write(route, shorter);
  expect(() => history.undo()).toThrow(ChangedSinceError);
  expect(read(route)).toBe(shorter);
});

test("adds missing objects on the path to a value, and undo removes them", () => {
  const { history, contents, read } = open();
  const before = contents();
  history.save("Top", [{ file: route, path: ["blocks", 0, "props", "more", "inner"], value: true }]);
  expect(JSON.parse(read(route)).blocks[0].props.more).toEqual({ inner: true });
  history.undo();
  expect(contents()).toEqual(before);
});

test("the removal of what is not there changes nothing", () => {
  const { history, contents } = open();
  const before = contents();
  history.save("Headline", [{ file: route, path: ["head", "noindex"] }]);
  expect(contents()).toEqual(before);
  expect(history.state().undo).toBeUndefined();
});

test("refuses files that are not manifests", () => {
  const { history, contents } = open();
  const before = contents();
  const edit = { file: "package.json", path: ["name"], value: "x" };
  expect(() => history.save("Name", [edit])).toThrow(NotEditableError);
  expect(contents()).toEqual(before);
});

test("undoing any number of random edits restores every byte", () => {
  const { root, history, contents } = open();
  const before = contents();
  const files = openWorkshop(root, registry)
    .read()
    .documents.filter(({ value }) => typeof value === "object" && value !== null && !Array.isArray(value))
    .map(({ file, value }) => ({ file, keys: Object.keys(value as object) }));
  const edit = fc
    .constantFrom(...files)
    .chain(({ file, keys }) =>
      fc.record({ file: fc.constant(file), path: fc.tuple(fc.constantFrom(...keys)), value: fc.jsonValue() }),
    );
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      for (const one of edits) history.save("Edit", [one]);
      while (history.state().undo) history.undo();
      expect(contents()).toEqual(before);
    }),
    { numRuns: 30, seed: 7 },
  );
});
