import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SettingError } from "../../../../../../engine/server/node/settings.ts";
import { startTestBank } from "../../../../../../engine/server/node/start-test-bank.ts";
import { createTestBankProvider } from "../../../../../../engine/server/payments/test-bank.ts";

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "bank-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "data/test-bank.json");
}

const log = () => undefined;
const shop = { shop: "meadow", environment: "test" };
const address = { ...shop, order: "K7M2QX94TB", attempt: 1 };

test("serves a bank that sends events and survives a restart", async () => {
  const received = Promise.withResolvers<{ headers: Headers; body: string }>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (data) => (body += data));
    request.on("end", () => {
      received.resolve({
        headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body,
      });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const place = server.address();
  const origin = `http://127.0.0.1:${typeof place === "object" ? place?.port : ""}`;

  const file = createFile();
  const first = await startTestBank({ port: 0, file, webhook: "/webhook", log });
  const provider = createTestBankProvider({ ...first, fetch });
  const started = await provider.start({
    address,
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
    returnTo: `${origin}/de/order`,
    expires: Date.now() + 3_600_000,
    saves: false,
  });
  const event = await provider.readEvent(await received.promise, shop, Date.now());
  expect(event).toEqual({ kind: "attempt", address, reference: started.reference });
  const paid = await fetch(`${started.href}/pay`, { method: "POST", redirect: "manual" });
  expect(paid.headers.get("location")).toBe(`${origin}/de/order`);
  await first.close();
  await expect(provider.find(address, undefined)).rejects.toMatchObject({ outcome: "unknown" });

  const second = await startTestBank({ port: 0, file, webhook: "/webhook", log });
  onTestFinished(second.close);
  const payment = await createTestBankProvider({ ...second, fetch }).find(address, started.reference);
  expect(payment).toMatchObject({ state: "captured", amount: 5990 });
  expect(readdirSync(join(file, ".."))).toEqual(["test-bank.json"]);
});

test("refuses a file that has no state", async () => {
  const file = createFile();
  await (await startTestBank({ port: 0, file, webhook: "/webhook", log })).close();
  writeFileSync(file, "{");
  const restart = startTestBank({ port: 0, file, webhook: "/webhook", log });
  await expect(restart).rejects.toThrow(SettingError);
  await expect(restart).rejects.toThrow("Delete it.");
});
