import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireRoom } from "../../../../../engine/server/node/sqlite-room.ts";

const file = join(tmpdir(), "storefront.db");

test("is content with a disk that has room", () => {
  expect(() => requireRoom(file, 1)).not.toThrow();
});

test("says how little a disk has left", () => {
  expect(() => requireRoom(file, Number.POSITIVE_INFINITY)).toThrow(
    /^The disk of .*storefront\.db is nearly full: \d+ bytes are left\. Make room\.$/,
  );
});
