import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPayments } from "../../../../../../engine/server/node/node-payments.ts";
import { readSettings, SettingError } from "../../../../../../engine/server/node/settings.ts";

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

test("starts a test bank that is reached from where the shop is reached", async () => {
  const root = mkdtempSync(join(tmpdir(), "payments-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const methods = [{ provider: "test-bank" }];
  writeFileSync(join(root, "orders.json"), JSON.stringify({ markets: { DE: { payments: { methods } } } }));
  const port = await findPort();
  const event = Promise.withResolvers<string | undefined>();
  const shop = createHttpServer((request, response) => {
    event.resolve(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void shop.close());

  const settings = readSettings(
    { TEST_BANK: "1", HOST: "0.0.0.0", PORT: String(port), DATABASE: join(root, "shop.db") },
    4173,
  );
  const { setup, panel, close } = await openPayments(settings, { folder: root, root, log: () => undefined });
  onTestFinished(close);
  expect(panel).toBe(`http://127.0.0.1:${port + 1}/panel`);
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) =>
    list.filter(({ family }) => family === "IPv4").map(({ address }) => address),
  );
  for (const address of addresses)
    await expect(fetch(`http://${address}:${port + 1}/panel`)).resolves.toMatchObject({ status: 200 });

  // A container's port 4173 may be port 8080 of its machine, where customers are.
  const started = await setup?.providers.get("test-bank")?.start({
    address: { shop: "meadow", environment: "test", order: "K7M2QX94TB", attempt: 1 },
    key: "start",
    method: {
      name: "card",
      provider: "test-bank",
      kind: "card",
      label: "Card",
      expiresAfter: 1,
      capture: "at-once",
      upsell: "none",
    },
    amount: 5990,
    currency: "EUR",
    description: "Order K7M2Q-X94TB",
    languageTag: "de-DE",
    returnTo: "http://shop.example:8080/de/order",
    expires: Date.now() + 3_600_000,
    saves: false,
  });
  expect(started?.href).toBe(`http://shop.example:${port + 1}/pay/${started?.reference}`);
  expect(await event.promise).toBe("/api/payments/test-bank");
});
