import { expect, test } from "vitest";
import { bankAddress, createBankFixture } from "../../../../fixtures/payments/test-bank.ts";
import { call, createRequest, find, hour, setSwitches, start } from "./_api.ts";

test("answers only to whoever has the key", async () => {
  const { fetch } = createBankFixture();
  for (const path of ["/payments", "/payments/unknown"])
    expect((await fetch(bankAddress + path)).status).toBe(401);
});

test("does a call once for each key, and refuses another call with it", async () => {
  const fixture = createBankFixture();
  const request = createRequest(fixture);
  const first = await (await call(fixture, "/payments", request, "start")).json();
  await fixture.post(`${first.href}/pay`);
  expect(await (await call(fixture, "/payments", request, "start")).json()).toEqual(first);
  const other = await call(fixture, "/payments", { ...request, amount: 1 }, "start");
  expect(other.status).toBe(422);
});

test("forgets a key after a day", async () => {
  const fixture = createBankFixture();
  const request = createRequest(fixture, { expires: fixture.clock.time + 48 * hour });
  const first = await (await call(fixture, "/payments", request, "start")).json();
  fixture.clock.time += 24 * hour;
  const second = await (await call(fixture, "/payments", request, "start")).json();
  expect(second.reference).not.toBe(first.reference);
});

test("repeats a refusal", async () => {
  const fixture = createBankFixture();
  const source = await start(fixture, { saves: true });
  const request = createRequest(fixture, { charges: source.reference });
  expect((await call(fixture, "/payments", request, "charge")).status).toBe(422);
  await fixture.post(`${source.href}/pay`);
  expect((await call(fixture, "/payments", request, "charge")).status).toBe(422);
  expect((await call(fixture, "/payments", request, "charge again")).status).toBe(200);
});

test.each([
  ["an amount of 0", { amount: 0 }],
  ["a currency that is none", { currency: "euro" }],
  ["a language that is none", { languageTag: "de_DE!" }],
  ["an address that no browser opens", { returnTo: "javascript:alert(1)" }],
  ["an invoice", { kind: "invoice" }],
  ["an unknown property", { iban: "DE02" }],
])("refuses %s", async (_, changes) => {
  const fixture = createBankFixture();
  expect((await call(fixture, "/payments", createRequest(fixture, changes))).status).toBe(400);
});

test("refuses a body that is not JSON, or is too long", async () => {
  const { bank } = createBankFixture();
  const headers = { authorization: "Bearer the key of the bank", "idempotency-key": "key" };
  const send = (body: string) =>
    bank.fetch(new Request(`${bankAddress}/payments`, { method: "POST", headers, body }));
  expect((await send("{")).status).toBe(400);
  expect((await send("x".repeat(20_000))).status).toBe(413);
});

test("holds the money until it is captured", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture, { capture: "at-shipping" });
  await fixture.post(`${payment.href}/pay`);
  expect((await find(fixture, payment)).state).toBe("authorised");
  expect(
    (await call(fixture, `/payments/${payment.reference}/refunds`, { amount: 1, refund: 1 })).status,
  ).toBe(422);
  await call(fixture, `/payments/${payment.reference}/capture`, {});
  expect((await find(fixture, payment)).state).toBe("captured");
});

test("keeps the money of a payment that is cancelled too late", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture);
  await fixture.post(`${payment.href}/pay`);
  const answer = await call(fixture, `/payments/${payment.reference}/cancel`, {});
  expect(await answer.json()).toMatchObject({ state: "captured" });
});

test("captures a transfer at once, because nobody can hold it", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture, { kind: "transfer", capture: "at-shipping" });
  await fixture.post(`/panel/payments/${payment.reference}/pay`);
  expect((await find(fixture, payment)).state).toBe("captured");
});

test("declines one second charge, and takes the next", async () => {
  const fixture = createBankFixture();
  const source = await start(fixture, { saves: true });
  await fixture.post(`${source.href}/pay`);
  await setSwitches(fixture, { nextCharge: "declined" });
  const request = createRequest(fixture, { charges: source.reference });
  expect((await call(fixture, "/payments", request)).status).toBe(402);
  expect((await call(fixture, "/payments", request)).status).toBe(200);
});

test("refunds no more than the rest", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture);
  await fixture.post(`${payment.href}/pay`);
  const refund = async (amount: number, number: number) =>
    (await call(fixture, `/payments/${payment.reference}/refunds`, { amount, refund: number })).status;
  expect(await refund(1000, 1)).toBe(200);
  expect(await refund(4991, 2)).toBe(422);
  expect(await refund(4990, 3)).toBe(200);
});

test("settles a refund a day later, or lets it fail", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture);
  await fixture.post(`${payment.href}/pay`);
  const states = async () => (await find(fixture, payment)).refunds.map(({ state }) => state);
  for (const [index, nextRefund] of ["late", "failed"].entries()) {
    await setSwitches(fixture, { nextRefund });
    await call(fixture, `/payments/${payment.reference}/refunds`, { amount: 1000, refund: index + 1 });
  }
  expect(await states()).toEqual(["pending", "pending"]);
  await fixture.post("/panel/clock/day");
  expect(await states()).toEqual(["done", "failed"]);
  await call(fixture, `/payments/${payment.reference}/refunds`, { amount: 4990, refund: 3 });
  expect(await states()).toEqual(["done", "failed", "done"]);
});

test("lists the changed payments of a shop in parts, each one at its last change", async () => {
  const fixture = createBankFixture();
  const since = fixture.clock.time;
  const started: string[] = [];
  for (let order = 0; order < 30; order++) {
    const metadata = { shop: "meadow", environment: "test", order: `${order}`, attempt: 1 };
    started.push((await start(fixture, { metadata })).reference);
  }
  const list = async (cursor: string) => {
    const path = `/payments?shop=meadow&environment=test&since=${since}&cursor=${cursor}`;
    const { payments, next } = await (await call(fixture, path)).json();
    return { references: payments.map(({ reference }: { reference: string }) => reference), next };
  };
  const first = await list("0");
  expect(first.references).toEqual(started.slice(0, 25));
  await fixture.post(`/pay/${started[0]}/pay`);
  expect((await list(first.next)).references).toEqual([...started.slice(25), started[0]]);
});
