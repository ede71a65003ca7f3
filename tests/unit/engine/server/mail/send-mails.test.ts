import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendDue } from "../../../../../engine/server/data/attempts.ts";
import type { Database } from "../../../../../engine/server/data/database.ts";
import { addMail, createMailStore } from "../../../../../engine/server/data/mail-store.ts";
import { openMemory } from "../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { sql } from "../../../../../engine/server/data/statement.ts";
import { hashMessage, type MailTransport } from "../../../../../engine/server/mail/mail-transport.ts";
import { type MailHost, mailSending } from "../../../../../engine/server/mail/send-mails.ts";
import { createSmtpTransport } from "../../../../../engine/server/node/smtp-transport.ts";
import { type MailServer, startMailServer } from "../../../../fixtures/mail-server.ts";

const minute = 60_000;

let database: Database;
let server: MailServer;
let transport: MailTransport;
let time = 0;
let build = 1;
const entries: object[] = [];

beforeEach(async () => {
  database = openMemory();
  server = await startMailServer();
  transport = createSmtpTransport(server.address, undefined);
  time = Date.UTC(2026, 10, 28);
  build = 1;
  entries.length = 0;
});

afterEach(async () => {
  transport.close();
  await server.close();
  await database.close();
});

const addPost = (key: string) =>
  sql`INSERT INTO posts (key, form, market, at, content) VALUES (${key}, 'order', 'DE', ${time}, '{}')`;

const findPost = (key: string) => sql`SELECT id FROM posts WHERE key = ${key}`;

const newMail = (key: string) =>
  ({
    ...{ key, message: hashMessage(key), mail: "receipt", template: "t1" },
    ...{ recipient: "mia@example.com", lines: 1, facts: 0, at: time },
  }) as const;

async function queue(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await database.run(addPost(key), addMail(findPost(key), newMail(key), false));
}

/** A host whose content changes with each build. */
const createHost = (changes: Partial<MailHost> = {}): MailHost => ({
  store: createMailStore(database.run),
  transport,
  write: async ({ key }) => ({
    key,
    from: "Mellva <orders@mellva.example>",
    to: "mia@example.com",
    subject: "Order",
    html: `<p>Build ${build}</p>`,
    text: `Build ${build}`,
  }),
  now: () => time,
  log: (entry) => entries.push(entry),
  ...changes,
});

const send = (host = createHost()) => sendDue(mailSending(host));

async function readMails() {
  const mails = await Promise.all(server.mails.map((text) => PostalMime.parse(text)));
  return mails.map(({ messageId, text }) => ({ messageId, text: text?.trim() }));
}

const states = async () => {
  const rows = await database.run(
    sql<{ key: string; state: string }>`SELECT key, state FROM mails ORDER BY key`,
  );
  return rows[0].map(({ state }) => state);
};

test("sends each mail once, however often its fact is repeated", async () => {
  await queue("a");
  for (let time = 0; time < 20; time++) await database.run(addMail(findPost("a"), newMail("a"), false));
  await Promise.all([send(), send()]);
  await send();
  expect(await readMails()).toHaveLength(1);
  expect(await states()).toEqual(["sent"]);
});

class Crash extends Error {}

/** A host whose process dies at a step of sending: before or after a call, or after the mail server has the mail. */
function crashAt(step: number): MailHost {
  let count = 0;
  const pass = () => {
    if (count++ === step) throw new Crash();
  };
  const { store, write, ...host } = createHost();
  const wrap =
    <Arguments extends readonly unknown[], Result>(call: (...all: Arguments) => Promise<Result>) =>
    async (...all: Arguments): Promise<Result> => {
      pass();
      const result = await call(...all);
      pass();
      return result;
    };
  return {
    ...host,
    write: wrap(write),
    store: {
      ...store,
      claim: wrap(store.claim),
      keepContent: wrap(store.keepContent),
      settle: wrap(store.settle),
    },
    transport: { ...transport, send: wrap(transport.send) },
  };
}

/** The calls of an attempt, each with a step before and one after it. */
const steps = 2 * 5;

test.each(Array.from({ length: 5 * steps }, (_, index) => index))(
  "is one message after a crash, run %i",
  async (index) => {
    await queue("a");
    await send(crashAt(index % steps)).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    // The next process has another build.
    build = 2;
    time += 4 * minute;
    await send();
    const mails = await readMails();
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map((mail) => JSON.stringify(mail))).size).toBe(1);
    expect(await states()).toEqual(["sent"]);
  },
);

test("is one message if the server's answer is lost", async () => {
  await queue("a");
  server.behaviour = "drop";
  await send();
  expect(await states()).toEqual(["waiting"]);
  server.behaviour = "take";
  build = 2;
  time += minute;
  await send();
  const mails = await readMails();
  expect(mails).toHaveLength(2);
  expect(mails[0]).toEqual(mails[1]);
  expect(await states()).toEqual(["sent"]);
});

test("keeps a refused mail with its reason, and sends the others", async () => {
  await queue("a");
  server.behaviour = "refuse";
  await send();
  server.behaviour = "take";
  await queue("b");
  await send();
  expect(await states()).toEqual(["refused", "sent"]);
  const [mail] = await createHost().store.list({ state: "refused" });
  expect(mail).toMatchObject({ key: "a", reason: expect.stringContaining("No such mailbox") });
});

test("gives up after five days, or as soon as a repetition could be a second mail", async () => {
  await queue("a");
  server.behaviour = "later";
  for (let day = 0; day < 6; day++) {
    await send();
    time += 24 * 60 * minute;
  }
  expect(await states()).toEqual(["unknown"]);
  await queue("b");
  const host = createHost({ transport: { ...transport, repeatsFor: 60 * minute } });
  await send(host);
  time += 59 * minute;
  await send(host);
  time += 2 * minute;
  await send(host);
  expect(await states()).toEqual(["unknown", "unknown"]);
});

test("logs no address", async () => {
  await queue("a");
  server.behaviour = "refuse";
  await send();
  expect(JSON.stringify(entries)).toContain("mail-refused");
  expect(JSON.stringify(entries)).not.toContain("@");
});
