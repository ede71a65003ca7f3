import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeError } from "../../../../engine/server/describe-error.ts";
import { StoreError } from "../../../../engine/server/stores/store-error.ts";

test("says the kind of an error and where it was thrown, and nothing of its message", () => {
  const described = describeError(new SyntaxError('Unexpected token "Mia Muster"'));
  expect(described).toEqual({ error: "SyntaxError", at: expect.stringContaining("describe-error.test.ts") });
  expect(described.at).not.toContain("\n");
});

test("says why a store refuses", () => {
  const reason = "Nothing was stored in data/storefront.db: the disk is full.";
  expect(describeError(new StoreError("unavailable", reason))).toMatchObject({ error: "StoreError", reason });
});

test("says the code of the operating system, and not the path", async () => {
  const error = await readFile("/tmp/mia.muster/missing").catch((thrown: unknown) => thrown);
  expect(describeError(error)).toMatchObject({ error: "Error", reason: "ENOENT" });
  expect(JSON.stringify(describeError(error))).not.toContain("mia");
});

test("says the type of what is no error", () => {
  expect(describeError("Mia Muster")).toEqual({ error: "string", at: "" });
});
