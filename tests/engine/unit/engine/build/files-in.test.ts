import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { filesIn } from "../../../../../engine/build/files-in.ts";

it("lists files of all folders by their paths, however the folder is written", () => {
  const root = mkdtempSync(join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "take/de"), { recursive: true });
  mkdirSync(join(root, "empty"));
  for (const path of ["index.html", "take/index.html", "take/de/index.html"])
    writeFileSync(join(root, path), path);
  const all = ["index.html", "take/de/index.html", "take/index.html"];
  for (const folder of [root, `${root}/`, relative(process.cwd(), root), join(root, "take/..")])
    expect(filesIn(folder).sort()).toEqual(all);
});
