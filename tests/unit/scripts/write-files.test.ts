import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFiles } from "../../../scripts/_write-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "write-files-"));
  writeFileSync(join(folder, "old.json"), "old");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const everything = () => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

test("files are written, folders made, and what was there is replaced", () => {
  writeFiles(
    folder,
    new Map([
      ["a/b/new.json", "new"],
      ["old.json", "changed"],
    ]),
  );
  expect(everything()).toEqual(["a", "a/b", "a/b/new.json", "old.json"]);
  expect(readFileSync(join(folder, "old.json"), "utf8")).toBe("changed");
});

test("nothing is left when one cannot be written beside its place", () => {
  expect(() =>
    writeFiles(
      folder,
      new Map([
        ["a/new.json", "new"],
        ["old.json/x.json", "x"],
      ]),
    ),
  ).toThrow();
  expect(everything()).toEqual(["old.json"]);
});

test("nothing is left, and the old content is back, when one cannot take its place", () => {
  // A folder with something in it cannot be replaced by a file.
  mkdirSync(join(folder, "taken/inside"), { recursive: true });
  const files = new Map([
    ["old.json", "changed"],
    ["a/new.json", "new"],
    ["taken", "x"],
  ]);
  expect(() => writeFiles(folder, files)).toThrow();
  expect(everything()).toEqual(["old.json", "taken", "taken/inside"]);
  expect(readFileSync(join(folder, "old.json"), "utf8")).toBe("old");
});
