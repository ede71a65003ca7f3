import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FileChange, StaleFileError, writeChanges } from "../../../../../engine/edit/write-changes.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "write-changes-"));
  writeFileSync(join(folder, "old.json"), "old");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const everything = () => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
const bytesOf = (file: string) => readFileSync(join(folder, file));
const change = (file: string, before: string | undefined, after: string | undefined): FileChange => ({
  file,
  before,
  after,
});

test("writes, replaces and deletes files, and creates folders", () => {
  writeFileSync(join(folder, "gone.json"), "gone");
  writeChanges(folder, [
    change("a/b/new.json", undefined, "new"),
    change("old.json", "old", "changed"),
    change("gone.json", "gone", undefined),
  ]);
  expect(everything()).toEqual(["a", "a/b", "a/b/new.json", "old.json"]);
  expect(bytesOf("old.json").toString()).toBe("changed");
});

test("undo restores the bytes of every file and removes new folders", () => {
  const bytes = Buffer.from('\ufeff{ "a": 1 }\r\n');
  writeFileSync(join(folder, "old.json"), bytes);
  writeFileSync(join(folder, "gone.json"), bytes);
  const undo = writeChanges(folder, [
    change("a/b/new.json", undefined, "new"),
    change("old.json", '{ "a": 1 }\r\n', "changed"),
    change("gone.json", '{ "a": 1 }\r\n', undefined),
  ]);
  undo();
  expect(everything()).toEqual(["gone.json", "old.json"]);
  expect(bytesOf("old.json")).toEqual(bytes);
  expect(bytesOf("gone.json")).toEqual(bytes);
});

test("undo is refused after another change, and restores nothing", () => {
  const undo = writeChanges(folder, [
    change("new.json", undefined, "new"),
    change("old.json", "old", "changed"),
  ]);
  writeFileSync(join(folder, "old.json"), "another");
  expect(undo).toThrow("old.json changed on disk in the meantime.");
  expect(everything()).toEqual(["new.json", "old.json"]);
  expect(bytesOf("old.json").toString()).toBe("another");
});

test.each([
  ["has another text", change("old.json", "older", "changed")],
  ["was deleted", change("deleted.json", "old", "changed")],
  ["was made by somebody else", change("old.json", undefined, "changed")],
])("a file that %s is refused, and nothing is written", (_, stale) => {
  const write = () => writeChanges(folder, [change("a/new.json", undefined, "new"), stale]);
  expect(write).toThrow(StaleFileError);
  expect(everything()).toEqual(["old.json"]);
  expect(bytesOf("old.json").toString()).toBe("old");
});

test("leaves nothing if a temporary file cannot be written", () => {
  expect(() =>
    writeChanges(folder, [change("a/new.json", undefined, "new"), change("old.json/x.json", undefined, "x")]),
  ).toThrow();
  expect(everything()).toEqual(["old.json"]);
});

test("restores the old content and leaves nothing if a file cannot be replaced", () => {
  // A file cannot replace a folder that is not empty.
  mkdirSync(join(folder, "taken/inside"), { recursive: true });
  writeFileSync(join(folder, "gone.json"), "gone");
  expect(() =>
    writeChanges(folder, [
      change("old.json", "old", "changed"),
      change("gone.json", "gone", undefined),
      change("a/new.json", undefined, "new"),
      change("taken", undefined, "x"),
    ]),
  ).toThrow();
  expect(everything()).toEqual(["gone.json", "old.json", "taken", "taken/inside"]);
  expect(bytesOf("old.json").toString()).toBe("old");
  expect(bytesOf("gone.json").toString()).toBe("gone");
});
