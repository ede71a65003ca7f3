import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkStatements } from "../../../../../../../engine/server/data/database.ts";
import { sqliteThread } from "../../../../../../../engine/server/data/sqlite/sqlite-thread.ts";

test("rejects its batches when it dies, and a new thread replaces it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sqlite-thread-"));
  const thread = sqliteThread(join(folder, "storefront.db"), () => undefined);
  try {
    const lost = expect(thread.run([checkStatements])).rejects.toMatchObject({
      reason: "unavailable",
      message: expect.stringContaining("has ended"),
    });
    await thread.end();
    await lost;
    expect(await thread.run([checkStatements])).toMatchObject([{ rows: [[], [], []] }]);
  } finally {
    await thread.end();
    rmSync(folder, { recursive: true });
  }
});
