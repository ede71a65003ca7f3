import { expect, test } from "vitest";
import { openDevPayments } from "../../../../../engine/dev/dev-payments.ts";
import { openMemory } from "../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { createNewPayment } from "../../../../fixtures/payments/new-payment.ts";

test("plays every provider at a bank whose page can be opened", async () => {
  const database = openMemory();
  const { setup, panel, close } = await openDevPayments(database, () => undefined);
  try {
    expect([...setup.providers.keys()]).toEqual(["test-bank", "stripe", "mollie", "paypal"]);
    const { href = "" } = (await setup.providers.get("stripe")?.start(createNewPayment(Date.now()))) ?? {};
    for (const address of [href, panel]) expect((await fetch(address)).status).toBe(200);
  } finally {
    await close();
    await database.close();
  }
});
