import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fileStamp } from "../../../../../engine/build/file-stamp.ts";

function open() {
  const folder = mkdtempSync(join(tmpdir(), "stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "a.json");
}

test("a file has a stamp once its last write is over, and another one after the next write", async () => {
  const path = open();
  writeFileSync(path, "{}");
  expect(fileStamp(path)).toBeUndefined();
  await expect.poll(() => fileStamp(path)).toBeDefined();
  const stamp = fileStamp(path);
  expect(fileStamp(path)).toBe(stamp);
  // The size is the same, and a program such as rsync may set the old time again.
  const { atime, mtime } = statSync(path);
  writeFileSync(path, "[]");
  utimesSync(path, atime, mtime);
  await expect.poll(() => fileStamp(path)).toBeDefined();
  expect(fileStamp(path)).not.toBe(stamp);
});

test("a missing file has no stamp", () => {
  expect(fileStamp(open())).toBeUndefined();
});
