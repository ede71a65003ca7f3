import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type OrderState, readState } from "../../../engine/commerce/order-state.ts";
import { startWorkers, type WorkersHost } from "../../engine/conformance/_workers-host.ts";
import { d1Store } from "../../fixtures/test-store.ts";
import { type Bank, openBank } from "../crash/_bank.ts";
import type { Browser } from "../crash/_browser.ts";
import { type Customer, createCustomer } from "../crash/_customer.ts";

let bank: Bank;
let host: WorkersHost;
let orders: Map<string, Browser>;
let customer: Customer;

beforeAll(async () => {
  bank = await openBank(Date.now);
  host = await startWorkers(inject("shop"), { TEST_BANK: bank.address });
});
beforeEach(async () => {
  await bank.switch({});
  orders = new Map();
  const shop = { url: host.url, whenUp: async () => undefined };
  // A patient customer.
  customer = createCustomer({ shop, bank, orders, pick: (limit) => limit - 1 });
});
afterAll(async () => {
  await host.close();
  await bank.close();
});

const getId = (): string => [...orders.keys()][0] ?? "";

async function read(): Promise<Pick<OrderState, "status" | "paid" | "refunded" | "due">> {
  const order = await d1Store(host.database, Date.now).find(getId());
  if (order === undefined) throw new Error("The order is lost.");
  const { status, paid, refunded, due } = readState(order);
  return { status, paid, refunded, due };
}

test("leads to the bank and back, charges the saved card for an added product, and shows the paid order", async () => {
  await customer.order("card");
  expect((await read()).status).toBe("unpaid");
  const back = await customer.act(await customer.leave(), "pay");
  const browser = orders.get(getId());
  expect((await browser?.request(back))?.location).toBe("/upsell/de");
  await customer.acceptOffer();
  // Nothing is left to pay at the bank.
  expect(await customer.leave()).toBe("");
  expect(await read()).toMatchObject({ status: "paid", paid: 5970, due: 0 });
  const page = await browser?.request(`/order/de/${getId()}`);
  expect([page?.status, page?.body.includes("59,70")]).toEqual([200, true]);
});

test("records what the bank's event says, once", async () => {
  await bank.switch({ double: true });
  await customer.order("wallet");
  await customer.act(await customer.leave(), "pay");
  await bank.run();
  expect(await read()).toMatchObject({ status: "paid", paid: 3980, due: 0 });
  expect(bank.state.events).toEqual([]);
});

test("finds with its cron what no event has said, and refunds a cancelled order", async () => {
  await bank.switch({ lose: true });
  await customer.order("card");
  await customer.act(await customer.leave(), "pay");
  await host.runScheduled();
  expect(await read()).toMatchObject({ status: "paid", paid: 3980 });
  await customer.record("cancelled");
  await host.runScheduled();
  expect(await read()).toMatchObject({ status: "cancelled", refunded: 3980 });
});

test("refuses an event that the bank has not signed", async () => {
  const response = await fetch(`${host.url}/api/payments/test-bank`, { method: "POST", body: "{}" });
  expect(response.status).toBe(400);
});
