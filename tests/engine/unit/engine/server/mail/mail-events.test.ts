import { afterEach, beforeEach, expect, test } from "vitest";
import { sendDue } from "../../../../../../engine/server/data/attempts.ts";
import type { Database } from "../../../../../../engine/server/data/database.ts";
import type { LogEntry } from "../../../../../../engine/server/data/log-entry.ts";
import { addMail, createMailStore, type MailStore } from "../../../../../../engine/server/data/mail-store.ts";
import { openMemory } from "../../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { sql } from "../../../../../../engine/server/data/statement.ts";
import { createHandler } from "../../../../../../engine/server/handler.ts";
import { openHttpMail } from "../../../../../../engine/server/mail/http-transport.ts";
import { hashMessage } from "../../../../../../engine/server/mail/mail-transport.ts";
import { mailSending } from "../../../../../../engine/server/mail/send-mails.ts";
import { webhookKey } from "../../../../../../engine/server/webhooks/sign-webhook.ts";
import { type MailService, startMailService } from "../../../../../fixtures/mail-service.ts";
import { mailSecret, signMailEvent } from "../../../../../fixtures/sign-mail-event.ts";

const minute = 60_000;

let database: Database;
let store: MailStore;
let service: MailService;
let time = 0;
const entries: LogEntry[] = [];
const counts: string[] = [];

beforeEach(async () => {
  database = openMemory();
  store = createMailStore(database.run);
  service = await startMailService();
  time = Date.UTC(2026, 10, 28);
  entries.length = 0;
  counts.length = 0;
});
afterEach(async () => {
  await service.close();
  await database.close();
});

async function queue(key: string): Promise<void> {
  const message = hashMessage(key);
  const recipient = "mia@example.com";
  await database.run(
    sql`INSERT INTO posts (key, form, market, at, content) VALUES (${key}, 'order', 'DE', ${time}, '{}')`,
    addMail(
      sql`SELECT id FROM posts WHERE key = ${key}`,
      { key, message, mail: "receipt", template: "t1", recipient, lines: 1, facts: 0, at: time },
      false,
    ),
  );
}

/** Sends what is due. Returns the tags of the last mail, as the service repeats them in events. */
async function send(): Promise<Record<string, string>> {
  const write = async ({ key, recipient }: { key: string; recipient: string }) => ({
    key,
    from: "Mellva <orders@mellva.example>",
    to: recipient,
    subject: "Order",
    html: "<p>Order</p>",
    text: "Order",
  });
  const transport = openHttpMail(service.address);
  await sendDue(mailSending({ store, transport, write, now: () => time, log: () => undefined }));
  const tags = [...service.mails.values()].at(-1)?.body.tags ?? [];
  return Object.fromEntries(tags.map(({ name, value }) => [name, value]));
}

interface PostOptions {
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly hasSecret?: boolean;
  readonly mails?: Pick<MailStore, "bounce">;
}

/** Posts an event as Svix signs it. */
async function post(event: unknown, { body, headers, hasSecret = true, mails }: PostOptions = {}) {
  const handler = createHandler({
    files: { web: async () => undefined, server: async () => undefined, derive: (file) => file },
    table: { build: "b", default: "DE", markets: [], routes: [], redirects: [] },
    mails: { ...store, ...mails },
    mailWebhook: hasSecret ? webhookKey(mailSecret) : undefined,
    now: () => time,
    log: (entry) => entries.push(entry),
    metrics: {
      token: "",
      observe: () => undefined,
      countPaymentEvent: () => undefined,
      countMailEvent: (result) => counts.push(result),
      read: () => expect.unreachable(),
    },
  });
  const text = JSON.stringify(event);
  const response = await handler.fetch(
    new Request("https://shop.example/api/mails/events", {
      method: "POST",
      body: body ?? text,
      headers: {
        ...signMailEvent(text, time),
        ...headers,
      },
    }),
  );
  return [response.status, await response.text()] as const;
}

const details = {
  "email.bounced": {
    bounce: { type: "Permanent", subType: "General", message: "The mailbox does not exist." },
  },
  "email.failed": { failed: { reason: "reached_daily_quota" } },
  "email.suppressed": {
    suppressed: { type: "OnAccountSuppressionList", message: "The address is on the list." },
  },
  "email.complained": {},
  "email.delivered": {},
};

/** An event with the properties that Resend documents. */
const createEvent = (type: keyof typeof details, tags: Record<string, string> | undefined) => ({
  type,
  created_at: "2026-11-28T00:00:01.126Z",
  data: {
    created_at: "2026-11-28T00:00:00.894719+00:00",
    email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
    message_id: "<1@resend.dev>",
    from: "Mellva <orders@mellva.example>",
    to: ["mia@example.com"],
    subject: "Order",
    ...(tags && { tags }),
    ...details[type],
  },
});

const readState = async () => (await store.list({})).map(({ state, reason }) => [state, reason]);

test.each([
  ["email.bounced", "bounced", ["bounced", "The mailbox does not exist."]],
  ["email.failed", "bounced", ["bounced", "reached_daily_quota"]],
  ["email.suppressed", "bounced", ["bounced", "The address is on the list."]],
  ["email.complained", "complained", ["sent", null]],
  ["email.delivered", "ignored", ["sent", null]],
] as const)("takes %s", async (type, result, state) => {
  await queue("a");
  const event = createEvent(type, await send());
  for (let count = 0; count < 3; count++) {
    expect(await post(event)).toEqual([200, "Received."]);
    expect(await readState()).toEqual([state]);
  }
  expect(counts).toEqual([result, result, result]);
  const noted = entries.filter(({ event }) => String(event).startsWith("mail-event-"));
  expect(noted.map(({ event }) => event)).toEqual(counts.map((name) => `mail-event-${name}`));
  expect(JSON.stringify(entries)).not.toContain("@");
});

test("takes an event that comes before the answer to the request is stored", async () => {
  await queue("a");
  service.behaviour = "drop";
  const tags = await send();
  expect(await post(createEvent("email.suppressed", tags))).toEqual([200, "Received."]);
  expect(await readState()).toEqual([["bounced", "The address is on the list."]]);
  time += 60 * minute;
  service.behaviour = "take";
  await send();
  expect(service.mails).toHaveLength(1);
});

test("ignores a replayed event of a mail that was sent again since", async () => {
  await queue("a");
  const event = createEvent("email.bounced", await send());
  await post(event);
  time += minute;
  await store.repeat("a", time);
  expect(await post(event)).toEqual([200, "Received."]);
  await send();
  expect(service.mails).toHaveLength(2);
  expect(await post(event)).toEqual([200, "Received."]);
  expect(await readState()).toEqual([["sent", null]]);
  expect(counts).toEqual(["bounced", "foreign", "foreign"]);
});

test.each([
  ["without tags", undefined],
  ["with a tag of another program", { mail: "newsletter" }],
  ["of another shop", { mail: `${"0".repeat(32)}-1` }],
])("takes an event %s, and changes nothing", async (_, tags) => {
  await queue("a");
  await send();
  expect(await post(createEvent("email.bounced", tags))).toEqual([200, "Received."]);
  expect(await readState()).toEqual([["sent", null]]);
  expect(counts).toEqual(["foreign"]);
});

test.each([
  ["a wrong signature", { headers: { "svix-signature": "v1,AAAA" } }, "The signature is wrong."],
  ["another body", { body: "{}" }, "The signature is wrong."],
  ["an old timestamp", { headers: { "svix-timestamp": "1795823000" } }, "The timestamp is missing"],
  ["no timestamp", { headers: { "svix-timestamp": "" } }, "The timestamp is missing"],
])("refuses an event with %s", async (_, options, reason) => {
  await queue("a");
  const event = createEvent("email.bounced", await send());
  expect(await post(event, options)).toEqual([400, expect.stringContaining(reason)]);
  expect(await readState()).toEqual([["sent", null]]);
  expect(counts).toEqual(["invalid"]);
});

test("refuses what is no event, and what is too long", async () => {
  expect(await post({ type: 1 })).toEqual([400, "The body is not an event."]);
  expect((await post({ text: "x".repeat(70_000) }))[0]).toBe(413);
});

test("asks for the event again if it cannot be stored", async () => {
  await queue("a");
  const event = createEvent("email.bounced", await send());
  const mails = { bounce: () => Promise.reject(new Error("disk full at mia@example.com")) };
  expect(await post(event, { mails })).toEqual([503, "Send it again later."]);
  expect(counts).toEqual(["not-stored"]);
  expect(JSON.stringify(entries)).not.toContain("@");
});

test("does not exist without a secret", async () => {
  await queue("a");
  const event = createEvent("email.bounced", await send());
  expect((await post(event, { hasSecret: false }))[0]).toBe(405);
  expect(await readState()).toEqual([["sent", null]]);
});
