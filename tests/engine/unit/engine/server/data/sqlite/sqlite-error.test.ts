import { expect, test } from "vitest";
import { describeFailure } from "../../../../../../../engine/server/data/sqlite/sqlite-error.ts";
import { StoreError } from "../../../../../../../engine/server/data/store-error.ts";

const sqliteError = (errcode: number) => Object.assign(new Error("SQLite's words"), { errcode });

test.for([
  [sqliteError(5), "it is locked by another process"],
  [sqliteError(517), "it is locked by another process"],
  [sqliteError(13), "the disk is full"],
  [sqliteError(1032), "it is read-only"],
  [sqliteError(9999), "SQLite's words"],
  [Object.assign(new Error("EACCES: permission denied"), { syscall: "open" }), "EACCES: permission denied"],
  [new SyntaxError('Unexpected token "Mia"'), "SyntaxError"],
  ["thrown", "string"],
] as const)("%s reads as a line for the operator", ([error, text]) => {
  const { reason, message } = describeFailure(error, "data/storefront.db");
  expect(reason).toBe("unavailable");
  expect(message).toContain(`Nothing was stored in data/storefront.db: ${text}`);
  expect(message).toMatch(/^[^\n]*\.$/);
});

test("passes on an error of the store unchanged", () => {
  expect(describeFailure(new StoreError("key-of-another-form", "other"), "x").reason).toBe(
    "key-of-another-form",
  );
});
