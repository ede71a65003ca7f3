import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sqliteThread } from "../../../../../engine/server/node/sqlite-thread.ts";

test("rejects what it was about when it dies, and another takes its place", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sqlite-thread-"));
  const thread = sqliteThread(join(folder, "storefront.db"), () => undefined);
  try {
    const lost = expect(thread.order([["check"]])).rejects.toMatchObject({
      trouble: "unavailable",
      message: expect.stringContaining("has ended"),
    });
    await thread.end();
    await lost;
    expect(await thread.order([["check"]])).toEqual([{ value: undefined }]);
  } finally {
    await thread.end();
    rmSync(folder, { recursive: true });
  }
});
