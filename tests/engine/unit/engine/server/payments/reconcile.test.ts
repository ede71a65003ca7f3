import { expect, test } from "vitest";
import { readState } from "../../../../../../engine/commerce/order-state.ts";
import { readAttempts } from "../../../../../../engine/commerce/payment-attempts.ts";
import { comeBack, hour, leave, open, readStatuses, type Shop, switches } from "./_paying-shop.ts";

const claimAll = ({ services: { store } }: Shop) => store.payments.claimLooks(Number.MAX_SAFE_INTEGER, 0, 10);

test("does not look again at an attempt that has ended for good", async () => {
  const shop = await open();
  await leave(shop);
  await shop.pass(25 * hour);
  await shop.reconcile();
  expect(readStatuses(await shop.read())).toEqual(["ended"]);
  await shop.pass(25 * hour);
  await shop.reconcile();
  expect(await claimAll(shop)).toEqual([]);
});

test("looks soon at what the shop decides while a worker looks", async () => {
  const shop = await open("later");
  await comeBack(shop, "pay");
  const { store, time } = shop.services;
  const [look] = await claimAll(shop);
  if (look === undefined) throw new Error("Nothing was due.");
  await store.record(shop.order.id, { type: "shipped", key: "shipment" });
  await store.payments.releaseLook(look, { until: 0, at: time + 6 * hour, isAnswered: true });
  await shop.pass(60_000);
  await shop.reconcile();
  expect(readState(await shop.read())).toMatchObject({ status: "shipped", due: 0 });
});

test("finds in the bank's list what no event has said of a settled payment", async () => {
  const shop = await open();
  await comeBack(shop, "pay");
  const [attempt] = readAttempts(await shop.read());
  await shop.bank.post("/panel/switches", { ...switches, lose: "on" });
  await shop.bank.post(`/panel/payments/${attempt?.reference}/refund`, { amount: "5.00" });
  await shop.pass(60_000);
  await shop.reconcile();
  expect(readState(await shop.read())).toMatchObject({ paid: 3490, refunded: 500 });
});
