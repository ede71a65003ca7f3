import { expect, test } from "vitest";
import { troubleOf } from "../../../../../engine/server/node/sqlite-trouble.ts";
import { keyOfAnotherForm } from "../../../../../engine/server/sink-error.ts";

const sqliteError = (errcode: number) => Object.assign(new Error("SQLite's words"), { errcode });

test.for([
  [sqliteError(5), "it is locked by another process"],
  [sqliteError(517), "it is locked by another process"],
  [sqliteError(13), "the disk is full"],
  [sqliteError(1032), "it may not be written"],
  [sqliteError(9999), "SQLite's words"],
  [new Error("EACCES: permission denied"), "EACCES: permission denied"],
  ["thrown", "thrown"],
] as const)("%s reads as a line for the operator", ([error, reason]) => {
  const { trouble, message } = troubleOf(error, "data/storefront.db");
  expect(trouble).toBe("unavailable");
  expect(message).toContain(`Nothing was stored in data/storefront.db: ${reason}`);
  expect(message).toMatch(/^[^\n]*\.$/);
});

test("an error of the sink stays what it is", () => {
  expect(troubleOf(keyOfAnotherForm("order"), "x").trouble).toBe("key-of-another-form");
});
