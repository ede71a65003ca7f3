import { expect, test } from "vitest";
import { verifyWebhook } from "../../../../../engine/server/webhooks/verify-webhook.ts";
import { bankSecret, createBankFixture } from "../../../../fixtures/payments/test-bank.ts";
import { hour, readEvents, setSwitches, start } from "./_api.ts";

const metadata = { shop: "meadow", environment: "test", order: "K7M2QX94TB", attempt: 1 };

test("names the attempt only, and signs the event", async () => {
  const fixture = createBankFixture();
  const { reference } = await start(fixture);
  await fixture.bank.run();
  const [event] = fixture.events;
  expect(event?.url).toBe("http://shop.example/webhook");
  const body = (await event?.clone().text()) ?? "";
  expect(JSON.parse(body)).toEqual({ payment: reference, ...metadata });
  const message = { headers: event?.headers ?? new Headers(), body };
  const { time } = fixture.clock;
  expect(verifyWebhook(bankSecret, { ...message, now: time })).toBeUndefined();
  expect(verifyWebhook(bankSecret, { ...message, now: time + 301_000 })).toMatch("timestamp");
  expect(verifyWebhook(bankSecret, { ...message, body: `${body} `, now: time })).toMatch("signature");
  expect(await readEvents(fixture)).toHaveLength(1);
  expect(await readEvents(fixture)).toEqual([]);
});

test("sends an event again until the shop takes it", async () => {
  const fixture = createBankFixture();
  fixture.shop.isUp = false;
  await start(fixture);
  await fixture.bank.run();
  fixture.shop.isUp = true;
  expect(await readEvents(fixture)).toEqual([]);
  fixture.clock.time += 5000;
  expect(await readEvents(fixture)).toHaveLength(1);
});

test("loses events", async () => {
  const fixture = createBankFixture();
  await setSwitches(fixture, { lose: "on" });
  await start(fixture);
  await setSwitches(fixture);
  fixture.clock.time += 48 * hour;
  expect(await readEvents(fixture)).toHaveLength(1); // The payment has expired.
});

test("doubles events, with the same id", async () => {
  const fixture = createBankFixture();
  await setSwitches(fixture, { double: "on" });
  await start(fixture);
  await fixture.bank.run();
  const [first, second] = fixture.events.map(({ headers }) => headers.get("webhook-id"));
  expect(first).toBe(second);
  expect(fixture.events).toHaveLength(2);
});

test("delays events by an hour of its own clock", async () => {
  const fixture = createBankFixture();
  await setSwitches(fixture, { delay: "on" });
  await start(fixture, { expires: fixture.clock.time + 24 * hour });
  expect(await readEvents(fixture)).toEqual([]);
  await fixture.post("/panel/clock/hour");
  expect(await readEvents(fixture)).toHaveLength(1);
});

test("sends an event after the next one, or after a minute", async () => {
  const fixture = createBankFixture();
  await setSwitches(fixture, { reorder: "on" });
  await start(fixture);
  expect(await readEvents(fixture)).toEqual([]);
  await start(fixture, { metadata: { ...metadata, attempt: 2 } });
  expect(await readEvents(fixture)).toMatchObject([{ attempt: 2 }, { attempt: 1 }]);
  await start(fixture);
  fixture.clock.time += 60_000;
  expect(await readEvents(fixture)).toHaveLength(1);
});
