import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeError } from "../../../../../engine/server/data/describe-error.ts";
import { StoreError } from "../../../../../engine/server/data/store-error.ts";

test("names the kind and the place of an error, and omits its message", () => {
  const described = describeError(new SyntaxError('Unexpected token "Mia Muster"'));
  expect(described).toEqual({ error: "SyntaxError", at: expect.stringContaining("describe-error.test.ts") });
  expect(described.at).not.toContain("\n");
});

test("names the reason why a store refuses", () => {
  const reason = "Nothing was stored in data/storefront.db: the disk is full.";
  expect(describeError(new StoreError("unavailable", reason))).toMatchObject({ error: "StoreError", reason });
});

test("names the code of the operating system, and omits the path", async () => {
  const error = await readFile("/tmp/mia.muster/missing").catch((thrown: unknown) => thrown);
  expect(describeError(error)).toMatchObject({ error: "Error", reason: "ENOENT" });
  expect(JSON.stringify(describeError(error))).not.toContain("mia");
});

test("names the type of a value that is not an error", () => {
  expect(describeError("Mia Muster")).toEqual({ error: "string", at: "" });
});
