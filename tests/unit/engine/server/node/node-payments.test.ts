import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPayments } from "../../../../../engine/server/node/node-payments.ts";
import { readSettings, SettingError } from "../../../../../engine/server/node/settings.ts";

/** Finds a port with a free one after it. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port - 1 : 0;
}

test("stops the test bank if a setting of another provider is missing, so that the process can end", async () => {
  const root = mkdtempSync(join(tmpdir(), "payments-"));
  try {
    const methods = [{ provider: "test-bank" }, { provider: "stripe" }];
    writeFileSync(join(root, "orders.json"), JSON.stringify({ markets: { DE: { payments: { methods } } } }));
    const port = await findPort();
    const settings = readSettings(
      { TEST_BANK: "1", PORT: String(port), DATABASE: join(root, "shop.db") },
      4173,
    );
    const opened = openPayments(settings, { folder: root, root, log: () => undefined });
    await expect(opened).rejects.toThrow(SettingError);
    await expect(opened).rejects.toThrow("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set");
    await expect(fetch(`http://127.0.0.1:${port + 1}/panel`)).rejects.toThrow();
  } finally {
    rmSync(root, { recursive: true });
  }
});
