import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireFreeSpace } from "../../../../../../../engine/server/data/sqlite/sqlite-free-space.ts";

const file = join(tmpdir(), "storefront.db");

test("accepts a disk with enough space", () => {
  expect(() => requireFreeSpace(file, 1)).not.toThrow();
});

test("reports how little space a disk has left", () => {
  expect(() => requireFreeSpace(file, Number.POSITIVE_INFINITY)).toThrow(
    /^The disk of .*storefront\.db is nearly full: \d+ bytes are left\. Free some space\.$/,
  );
});
