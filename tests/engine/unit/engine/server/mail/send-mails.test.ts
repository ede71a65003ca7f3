import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendDue } from "../../../../../../engine/server/data/attempts.ts";
import type { Database } from "../../../../../../engine/server/data/database.ts";
import { addMail, createMailStore } from "../../../../../../engine/server/data/mail-store.ts";
import { openMemory } from "../../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { sql } from "../../../../../../engine/server/data/statement.ts";
import { openHttpMail } from "../../../../../../engine/server/mail/http-transport.ts";
import { hashMessage, type MailTransport } from "../../../../../../engine/server/mail/mail-transport.ts";
import { type MailHost, mailSending } from "../../../../../../engine/server/mail/send-mails.ts";
import { createSmtpTransport } from "../../../../../../engine/server/node/smtp-transport.ts";
import { type Behaviour, startMailServer } from "../../../../../fixtures/mail-server.ts";
import { startMailService } from "../../../../../fixtures/mail-service.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

interface SentMail {
  readonly messageId: string | undefined;
  readonly text: string | undefined;
}

/** What delivers mails, and what it was asked to deliver. */
interface Post {
  readonly address: string;
  behaviour: Behaviour;
  readMails(): Promise<readonly SentMail[]>;
  close(): Promise<void>;
}

async function startSmtp(): Promise<Post> {
  const server = await startMailServer();
  return Object.assign(server, {
    readMails: async () => {
      const mails = await Promise.all(server.mails.map((text) => PostalMime.parse(text)));
      return mails.map(({ messageId, text }) => ({ messageId, text: text?.trim() }));
    },
  });
}

async function startHttp(): Promise<Post> {
  const service = await startMailService();
  service.now = () => time;
  return Object.assign(service, {
    readMails: async () =>
      [...service.mails.values()].map(({ body }) => ({
        messageId: body.headers["Message-ID"],
        text: body.text,
      })),
  });
}

let database: Database;
let server: Post;
let transport: MailTransport;
let time = 0;
let build = 1;
const entries: object[] = [];

beforeEach(async () => {
  database = openMemory();
  time = Date.UTC(2026, 10, 28);
  build = 1;
  entries.length = 0;
});

/** Starts a server before each test of a block. */
const useServer = (start: () => Promise<Post>, open: (address: string) => MailTransport) =>
  beforeEach(async () => {
    server = await start();
    transport = open(server.address);
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
    key,
    message: hashMessage(key),
    mail: "receipt",
    template: "t1",
    recipient: "mia@example.com",
    lines: 1,
    facts: 0,
    at: time,
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

const states = async () => {
  const rows = await database.run(
    sql<{ key: string; state: string }>`SELECT key, state FROM mails ORDER BY key`,
  );
  return rows[0].map(({ state }) => state);
};

class Crash extends Error {}

/** The calls of an attempt. The process can die before and after each. */
const calls = ["claim", "write", "keepContent", "send", "settle"] as const;
const steps = calls.flatMap((call) => [`before ${call}`, `after ${call}`] as const);

/** A host whose process dies at a step of sending. */
function crashAt(step: (typeof steps)[number]): MailHost {
  const { store, write, ...host } = createHost();
  const wrap =
    <Arguments extends readonly unknown[], Result>(
      name: (typeof calls)[number],
      call: (...all: Arguments) => Promise<Result>,
    ) =>
    async (...all: Arguments): Promise<Result> => {
      if (step === `before ${name}`) throw new Crash();
      const result = await call(...all);
      if (step === `after ${name}`) throw new Crash();
      return result;
    };
  return {
    ...host,
    write: wrap("write", write),
    store: {
      ...store,
      claim: wrap("claim", store.claim),
      keepContent: wrap("keepContent", store.keepContent),
      settle: wrap("settle", store.settle),
    },
    transport: { ...transport, send: wrap("send", transport.send) },
  };
}

describe.each([
  ["SMTP", startSmtp, (address: string) => createSmtpTransport(address, undefined), 2],
  ["a mail service", startHttp, openHttpMail, 1],
] as const)("over %s", (_, start, open, copies) => {
  useServer(start, open);

  test("sends each mail once, however often its fact is repeated", async () => {
    await queue("a");
    for (let time = 0; time < 20; time++) await database.run(addMail(findPost("a"), newMail("a"), false));
    await Promise.all([send(), send()]);
    await send();
    expect(await server.readMails()).toHaveLength(1);
    expect(await states()).toEqual(["sent"]);
  });

  test.each(Array.from({ length: 5 }, () => steps).flat())(
    "is one message after a crash %s",
    async (step) => {
      await queue("a");
      await send(crashAt(step)).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      // The next process has another build.
      build = 2;
      time += 4 * minute;
      await send();
      const mails = await server.readMails();
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
    const mails = await server.readMails();
    expect(mails).toHaveLength(copies);
    expect(new Set(mails.map((mail) => JSON.stringify(mail))).size).toBe(1);
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

  test("is sent again on request, but neither twice nor while it waits", async () => {
    await queue("a");
    const { store } = createHost();
    await send();
    expect(await store.repeat("a", time)).toBe(false);
    const bounce = { message: hashMessage("a"), reason: "no such mailbox" };
    expect(await store.bounce(bounce, time)).toBe("a");
    expect(await store.list({ state: "bounced" })).toMatchObject([{ key: "a", reason: bounce.reason }]);
    time += minute;
    expect(await store.repeat("a", time)).toBe(true);
    expect(await store.repeat("a", time)).toBe(false);
    await send();
    const mails = await server.readMails();
    expect(mails).toHaveLength(2);
    expect(mails[0]).toEqual(mails[1]);
    expect(await states()).toEqual(["sent"]);
    // A late report of the first time.
    expect(await store.bounce({ ...bounce, firstAt: time - minute }, time)).toBeUndefined();
    expect(await store.bounce({ ...bounce, firstAt: time }, time)).toBe("a");
  });

  test("stays undeliverable if it comes back before its answer is stored", async () => {
    await queue("a");
    const host = createHost();
    const { store } = host;
    const settle: typeof store.settle = async (key, settlement) => {
      await store.bounce({ message: hashMessage(key), reason: "no such mailbox" }, time);
      await store.settle(key, settlement);
    };
    await send({ ...host, store: { ...store, settle } });
    expect(await states()).toEqual(["bounced"]);
    time += 5 * day;
    await send();
    expect(await server.readMails()).toHaveLength(1);
  });
});

describe("gives up", () => {
  test("after five days over SMTP", async () => {
    server = await startSmtp();
    transport = createSmtpTransport(server.address, undefined);
    await queue("a");
    server.behaviour = "later";
    for (let count = 0; count < 6; count++) {
      await send();
      time += day;
    }
    expect(await states()).toEqual(["unknown"]);
  });

  test("over a mail service before it forgets the key, however often the answer is lost", async () => {
    server = await startHttp();
    transport = openHttpMail(server.address);
    await queue("a");
    server.behaviour = "drop";
    for (let count = 0; count < 60; count++) {
      await send();
      time += 60 * minute;
    }
    expect(await states()).toEqual(["unknown"]);
    expect(await server.readMails()).toHaveLength(1);
  });

  test("over a mail service if the next process starts after it has forgotten the key", async () => {
    server = await startHttp();
    transport = openHttpMail(server.address);
    await queue("a");
    await send(crashAt("after send")).catch(() => undefined);
    time += 2 * day;
    await send();
    expect(await states()).toEqual(["unknown"]);
    expect(await server.readMails()).toHaveLength(1);
  });
});

test("logs no address", async () => {
  server = await startSmtp();
  transport = createSmtpTransport(server.address, undefined);
  await queue("a");
  server.behaviour = "refuse";
  await send();
  expect(JSON.stringify(entries)).toContain("mail-refused");
  expect(JSON.stringify(entries)).not.toContain("@");
});
