import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sqliteThread } from "../../../../../../engine/server/stores/sqlite/sqlite-thread.ts";

test("rejects its tasks when it dies, and a new thread replaces it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sqlite-thread-"));
  const thread = sqliteThread(join(folder, "storefront.db"), () => undefined);
  try {
    const lost = expect(thread.run([["check"]])).rejects.toMatchObject({
      reason: "unavailable",
      message: expect.stringContaining("has ended"),
    });
    await thread.end();
    await lost;
    expect(await thread.run([["check"]])).toEqual([{ value: undefined }]);
  } finally {
    await thread.end();
    rmSync(folder, { recursive: true });
  }
});
