import { closeSync, openSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../../../../../../engine/server/data/sqlite/sqlite-database.ts";
import { verifySqlite } from "../../../../../../../engine/server/data/sqlite/verify-sqlite.ts";
import { temporaryFolder } from "../../../../../../fixtures/tiny-build.ts";

function filled(): string {
  const file = join(temporaryFolder("verify"), "a.db");
  const database = openDatabase(file);
  const add = database.prepare(
    "INSERT INTO posts (key, form, market, at, content) VALUES (?, 'a', 'DE', 1, '{}')",
  );
  for (let key = 0; key < 2000; key++) add.run(`key-${key}`);
  database.close();
  return file;
}

it("finds no damage in a sound database, also during writes", async () => {
  const file = filled();
  expect(await verifySqlite(file)).toBe(true);
  const other = openDatabase(file);
  other.exec("BEGIN IMMEDIATE; UPDATE posts SET at = 2");
  expect(await verifySqlite(file)).toBe(true);
  other.exec("ROLLBACK");
  other.close();
});

it.each([
  ["its header", () => 0],
  ["its middle", (size: number) => Math.floor(size / 2 / 4096) * 4096],
] as const)("finds a database that is damaged in %s", async (_, at) => {
  const file = filled();
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(8192, 0x5a), 0, 8192, at(statSync(file).size));
  closeSync(handle);
  expect(await verifySqlite(file)).toBe(false);
});

it("detects a file that is not a database", async () => {
  const file = join(temporaryFolder("verify"), "letter.db");
  writeFileSync(file, "Dear reader, this is not a database. ".repeat(40));
  expect(await verifySqlite(file)).toBe(false);
});

it("returns an unknown result without a database, and creates none", async () => {
  const file = join(temporaryFolder("verify"), "none.db");
  expect(await verifySqlite(file)).toBeUndefined();
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});
