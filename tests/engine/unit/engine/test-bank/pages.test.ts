import { expect, test } from "vitest";
import { type BankFixture, bankAddress, createBankFixture } from "../../../../fixtures/payments/test-bank.ts";
import { call, createRequest, find, hour, setSwitches, start } from "./_api.ts";

const returnTo = "http://shop.example/de/order?attempt=1";

const open = async ({ fetch }: BankFixture, path: string): Promise<string> =>
  (await fetch(new URL(path, bankAddress))).text();

/** The addresses of the forms on a page. */
const listActions = (page: string): string[] =>
  [...page.matchAll(/action="([^"]*)"/g)].map(([, action = ""]) => action.split("/").at(-1) ?? "");

test.each([
  ["card", ["pay", "decline", "code", "later", "leave"]],
  ["wallet", ["pay", "decline", "code", "later", "leave"]],
  ["pay-later", ["pay", "decline", "later", "leave"]],
  ["transfer", ["pay", "leave"]],
])("says what a payment by %s is about, and offers its endings", async (kind, actions) => {
  const fixture = createBankFixture();
  const { href = "" } = await start(fixture, { kind, description: "Order <b>" });
  const page = await open(fixture, href);
  expect(page).toContain("Test bank");
  expect(page).toContain("59,90\u00a0€");
  expect(page).toContain("Order &lt;b&gt;");
  expect(page).not.toContain("<script");
  expect(listActions(page)).toEqual(actions);
});

test("walks from a refused try over the code to the money", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture);
  const { href = "" } = payment;
  expect(await fixture.post(`${href}/decline`)).toBe(`/pay/${payment.reference}`);
  expect(await open(fixture, href)).toContain("The payment was declined.");
  expect(await fixture.post(`${href}/leave`)).toBe(returnTo);
  expect((await find(fixture, payment)).state).toBe("open");
  expect(listActions(await open(fixture, `${href}/code`))).toEqual(["code"]);
  await expect(fixture.post(`${href}/code`, { code: "1" })).rejects.toThrow("422");
  expect(await fixture.post(`${href}/code`, { code: " 123456 " })).toBe(returnTo);
  expect((await find(fixture, payment)).state).toBe("captured");
  const page = await open(fixture, href);
  expect(page).toContain("This payment is paid.");
  expect(page).toContain(`href="${returnTo}"`);
  expect(listActions(page)).toEqual([]);
  expect(await fixture.post(`${href}/decline`)).toBe(`/pay/${payment.reference}`);
  expect((await find(fixture, payment)).state).toBe("captured");
});

test("lets a browser follow the way back to the shop, and nowhere else", async () => {
  const fixture = createBankFixture();
  const { href = "" } = await start(fixture);
  const { headers } = await fixture.fetch(href);
  expect(headers.get("content-security-policy")).toContain("form-action 'self' http://shop.example;");
});

test("refuses forms of other sites", async () => {
  const { bank, ...fixture } = createBankFixture();
  const { href = "" } = await start({ bank, ...fixture });
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await bank.fetch(new Request(`${href}/pay`, { method: "POST", headers }))).status).toBe(403);
});

test("takes the money an hour later, even if the attempt has expired", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture);
  expect(await fixture.post(`${payment.href}/later`)).toBe(returnTo);
  expect((await find(fixture, payment)).state).toBe("open");
  fixture.clock.time += hour / 2;
  expect((await find(fixture, payment)).state).toBe("expired");
  fixture.clock.time += hour / 2;
  expect((await find(fixture, payment)).state).toBe("captured");
});

test("takes no money later if the shop cancels first", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture);
  await fixture.post(`${payment.href}/later`);
  await call(fixture, `/payments/${payment.reference}/cancel`, {});
  fixture.clock.time += hour;
  expect((await find(fixture, payment)).state).toBe("cancelled");
});

test("processes a transfer for two days, or until the panel decides", async () => {
  const fixture = createBankFixture();
  const payments = await Promise.all([1, 2, 3].map(() => start(fixture, { kind: "transfer" })));
  for (const { href } of payments) await fixture.post(`${href}/pay`);
  const states = async () => {
    const answers = await Promise.all(payments.map((payment) => find(fixture, payment)));
    return answers.map(({ state }) => state);
  };
  await fixture.post(`/panel/payments/${payments[0]?.reference}/pay`);
  await fixture.post(`/panel/payments/${payments[1]?.reference}/fail`);
  await fixture.post("/panel/clock/day");
  expect(await states()).toEqual(["captured", "failed", "processing"]);
  await fixture.post("/panel/clock/day");
  expect(await states()).toEqual(["captured", "failed", "captured"]);
});

test("plays a dispute, during which nothing is refunded", async () => {
  const fixture = createBankFixture();
  const payment = await start(fixture);
  const path = `/panel/payments/${payment.reference}`;
  await fixture.post(`${payment.href}/pay`);
  await fixture.post(`${path}/refund`, { amount: "10" });
  await fixture.post(`${path}/open`);
  expect((await find(fixture, payment)).dispute).toEqual({ state: "open", amount: 4990 });
  await expect(fixture.post(`${path}/refund`, { amount: "49.90" })).rejects.toThrow("422");
  await fixture.post(`${path}/lost`);
  expect((await find(fixture, payment)).dispute?.state).toBe("lost");
  await fixture.post(`${path}/won`);
  await fixture.post(`${path}/refund`, { amount: "49.90" });
  const { refunds } = await find(fixture, payment);
  expect(refunds.map(({ amount, refund }) => [amount, refund])).toEqual([
    [1000, undefined],
    [4990, undefined],
  ]);
});

test("shows payments and switches on the panel", async () => {
  const fixture = createBankFixture();
  await setSwitches(fixture, { lose: "on", nextCharge: "declined" });
  await start(fixture, { description: "Order <i>" });
  const page = await open(fixture, "/panel");
  expect(page).toContain('name="lose" checked');
  expect(page).not.toContain('name="down" checked');
  expect(page).toContain('value="declined" selected');
  expect(page).toContain("Order &lt;i&gt;");
  await expect(setSwitches(fixture, { nextCharge: "toString" })).rejects.toThrow("400");
});

test("goes on after a restart", async () => {
  let saved = "";
  const store = {
    load: () => (saved === "" ? undefined : JSON.parse(saved)),
    save: (state: unknown) => {
      saved = JSON.stringify(state);
    },
  };
  const first = createBankFixture(store);
  const payment = await start(first);
  await setSwitches(first, { double: "on" });
  await first.post("/panel/clock/hour");
  await first.post(`/panel/payments/${payment.reference}/pay`);

  const second = createBankFixture(store, first.clock.time);
  expect(await find(second, payment)).toMatchObject({ state: "captured" });
  expect(await open(second, "/panel")).toContain('name="double" checked');
  await second.bank.run();
  // The start, then twice the end of the attempt and the money.
  expect(second.events).toHaveLength(5);
  const third = createBankFixture(store, first.clock.time);
  await third.bank.run();
  expect(third.events).toEqual([]);
});

test("gives the same answers to the same requests at the same time", async () => {
  const play = async () => {
    const fixture = createBankFixture();
    const request = createRequest(fixture);
    const started = await (await call(fixture, "/payments", request, "start")).json();
    await fixture.post(`${started.href}/pay`);
    return find(fixture, started);
  };
  expect(await play()).toEqual(await play());
});
