import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import { awayFor } from "../../../../../../engine/commerce/order-closing.ts";
import type { OrderEvent } from "../../../../../../engine/commerce/order-facts.ts";
import type { MailPlan, MailTemplate } from "../../../../../../engine/mail/mail-template.ts";
import { sendDue } from "../../../../../../engine/server/data/attempts.ts";
import type { Database } from "../../../../../../engine/server/data/database.ts";
import { openMemory } from "../../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { templateLife } from "../../../../../../engine/server/mail/mail-queue.ts";
import type { MailTransport } from "../../../../../../engine/server/mail/mail-transport.ts";
import { mailSending } from "../../../../../../engine/server/mail/send-mails.ts";
import { createSmtpTransport } from "../../../../../../engine/server/node/smtp-transport.ts";
import { closeOrders } from "../../../../../../engine/server/orders/close-orders.ts";
import { createMailWriter } from "../../../../../../engine/server/outgoing/write-mail.ts";
import { createStores, type Stores } from "../../../../../../engine/server/stores.ts";
import { type MailServer, startMailServer } from "../../../../../fixtures/mail-server.ts";
import { table as orderTable } from "../orders/_orders.ts";

const triggers = {
  receipt: "order-closed",
  unfinished: "payment-unfinished",
  shipped: "shipped",
  refunded: "refunded",
  paid: "paid",
} as const;

const createTemplate = (build: number, mail: keyof typeof triggers, market: string): MailTemplate => ({
  mail,
  trigger: triggers[mail],
  market,
  brand: 'The "Shop"',
  origin: "https://shop.example",
  languageTag: market === "DE" ? "de-DE" : "en-GB",
  sender: "orders@shop.example",
  subject: `${mail} ${market} ${build} {total}`,
  preheader: "",
  html: `<html><body><p>${mail}</p></body></html>`,
});

/** The files of a build with mails in two markets. */
function buildFiles(build: number): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const plan = (market: string) =>
    (Object.keys(triggers) as (keyof typeof triggers)[]).map((mail) => {
      const template = `${mail}-${market}-${build}`;
      files.set(`mails/${template}.json`, JSON.stringify(createTemplate(build, mail, market)));
      return { mail, trigger: triggers[mail], template };
    });
  const contact = (market: string) => ({
    mail: "contact",
    trigger: "form-accepted" as const,
    form: "contact",
    template: `receipt-${market}-${build}`,
  });
  const markets = { DE: [...plan("DE"), contact("DE")], GB: plan("GB") };
  const table: MailPlan = { markets, addresses: { order: "email", contact: "email" } };
  files.set("mails.json", JSON.stringify(table));
  return files;
}

let database: Database;
let stores: Stores;
let server: MailServer;
let transport: MailTransport;
let files = buildFiles(1);
let time = 0;

beforeEach(async () => {
  database = openMemory();
  time = Date.UTC(2026, 10, 28);
  files = buildFiles(1);
  server = await startMailServer();
  transport = createSmtpTransport(server.address, undefined);
  start();
});

afterEach(async () => {
  transport.close();
  await server.close();
  await database.close();
});

/** Starts the server again. */
function start(): void {
  stores = createStores(database, { now: () => time, readFile: async (path) => files.get(path) });
}

const order: Order = {
  id: "AAAAAAAAAA",
  market: "DE",
  currency: "EUR",
  lines: [{ product: "jar", name: "Jar", price: 1000, quantity: 1 }],
  terms: { fee: 0 },
  at: 0,
};

const attempt = {
  ...({ type: "attempt", attempt: 1, provider: "stripe", method: "card", kind: "card" } as const),
  ...({ upsell: "none", amount: 1000, capture: "at-once", expires: 2e12, key: "attempt-1" } as const),
};

const place = (changes: Partial<Order> = {}) =>
  stores.orders.place({
    key: "key-1",
    form: "order",
    market: changes.market ?? "DE",
    at: time,
    values: { email: "mia@example.com", name: "Mia" },
    order: { ...order, at: time, ...changes },
  });

const record = (event: OrderEvent, key: string = event.type) =>
  stores.orders.record(order.id, { ...event, key });

const read = async () => (await stores.orders.find(order.id)) ?? expect.unreachable();

const finish = async () => stores.orders.finish(await read());

const addLine = () =>
  stores.orders.addLine(order.id, { product: "box", name: "Box", price: 500, quantity: 1 }, "line-2");

const pass = async (milliseconds: number) => {
  time += milliseconds;
  await closeOrders({ ...stores, now: () => time }, 40);
};

async function send(): Promise<readonly string[]> {
  const write = createMailWriter({
    table: { build: "b", default: "DE", markets: [], routes: [], redirects: [] },
    readTable: async () => orderTable,
    secrets: [new Uint8Array(32)],
    ...stores,
  });
  const host = { store: stores.mails, transport, write, now: () => time, log: () => undefined };
  await sendDue(mailSending(host));
  const mails = await Promise.all(server.mails.map((text) => PostalMime.parse(text)));
  return mails.map(({ subject = "" }) => subject.replaceAll(/\s+/g, " ").trim());
}

test("sends one receipt when the customer has seen all offers", async () => {
  await place();
  expect(await send()).toEqual([]);
  await finish();
  await finish();
  await pass(awayFor);
  expect(await send()).toEqual(["receipt DE 1 10 €"]);
  expect((await read()).facts?.map(({ key }) => key)).toEqual(["closed-1"]);
});

test("sends the receipt when the customer is away, and no earlier", async () => {
  await place();
  await pass(awayFor - 1);
  expect(await send()).toEqual([]);
  await pass(1);
  expect(await send()).toEqual(["receipt DE 1 10 €"]);
});

test("starts the time again with each line, so that one receipt tells all of them", async () => {
  await place();
  await pass(awayFor - 1);
  await addLine();
  await pass(awayFor - 1);
  expect(await send()).toEqual([]);
  await pass(1);
  expect(await send()).toEqual(["receipt DE 1 15 €"]);
});

test("sends another version of the receipt for a line that comes later", async () => {
  await place();
  await finish();
  await addLine();
  await pass(awayFor);
  expect((await send()).toSorted()).toEqual(["receipt DE 1 10 €", "receipt DE 1 15 €"]);
  const keys = (await stores.mails.list({})).map(({ key }) => key).sort();
  expect(keys).toEqual(["AAAAAAAAAA/receipt/1", "AAAAAAAAAA/receipt/2"]);
});

test("asks for the payment of an order that its customer has left, and sends the receipt when it is paid", async () => {
  await place({ facts: [{ ...attempt, at: time }] });
  await finish();
  await pass(awayFor);
  expect(await send()).toEqual(["unfinished DE 1 10 €"]);
  await pass(10 * awayFor);
  await record({ type: "paid", amount: 1000, attempt: 1 });
  await pass(awayFor);
  expect(await send()).toEqual(["unfinished DE 1 10 €", "receipt DE 1 10 €"]);
});

test("asks for nothing while the money is on its way", async () => {
  await place({ facts: [{ ...attempt, at: time }] });
  await record({ type: "processing", attempt: 1 });
  await pass(10 * awayFor);
  expect(await send()).toEqual([]);
});

test("sends nothing to a customer whose order was cancelled before", async () => {
  await place();
  await record({ type: "cancelled" });
  await pass(awayFor);
  expect(await send()).toEqual([]);
});

test("sends a mail for each parcel and each refund, however often the shop records them", async () => {
  await place();
  await finish();
  await record({ type: "paid", amount: 1000 });
  for (let count = 0; count < 20; count++) {
    await record({ type: "shipped", tracking: "1" }, "parcel-1");
    await record({ type: "refunded", amount: 300 }, "refund-1");
  }
  await record({ type: "shipped", tracking: "2" }, "parcel-2");
  const subjects = await send();
  expect(subjects.map((subject) => subject.split(" ")[0]).sort()).toEqual([
    ...["paid", "receipt", "refunded", "shipped", "shipped"],
  ]);
});

test("keeps the template and the language of a mail through builds and restarts", async () => {
  server.behaviour = "later";
  await place({ market: "GB", id: "BBBBBBBBBB", currency: "GBP" });
  const gb = (await stores.orders.find("BBBBBBBBBB")) ?? expect.unreachable();
  await stores.orders.finish(gb);
  files = buildFiles(2);
  start();
  expect(await send()).toEqual([]);
  files = new Map();
  start();
  server.behaviour = "take";
  time += 3_600_000;
  expect(await send()).toEqual(["receipt GB 1 £10"]);
});

test("tells what the ledger said when the mail was queued", async () => {
  await place();
  await finish();
  await addLine();
  expect(await send()).toEqual(["receipt DE 1 10 €"]);
});

test("deletes a template that no mail names, and stores it again for the next mail", async () => {
  await place();
  await finish();
  await send();
  time += 2 * templateLife;
  await stores.mails.pruneTemplates(time - templateLife);
  expect(await stores.mails.readTemplate("receipt-DE-1")).toBeDefined();
  const ids = [];
  for await (const { id } of stores.orders.submissions()) ids.push(id);
  await stores.orders.erase(ids);
  expect(await stores.mails.list({})).toEqual([]);
  await stores.mails.pruneTemplates(time - templateLife);
  expect(await stores.mails.readTemplate("receipt-DE-1")).toBeUndefined();
  await place();
  await finish();
  expect(await send()).toHaveLength(2);
});

test("answers a form once, and no more than ten times a day to an address that anybody can type", async () => {
  const write = (key: string, email = "mia@example.com") =>
    stores.orders.place({ key, form: "contact", market: "DE", at: time, values: { email } });
  for (let count = 0; count < 12; count++) for (const _ of [1, 2]) await write(`form-${count}`);
  await write("other", "ann@example.com");
  expect(await send()).toHaveLength(11);
  expect(await stores.mails.list({ state: "limited" })).toHaveLength(2);
  time += templateLife + 1;
  await write("tomorrow");
  expect(await send()).toHaveLength(12);
});

test("stores an order whose mails cannot be written, and says why they were not sent", async () => {
  files = new Map([["mails.json", buildFiles(1).get("mails.json") ?? ""]]);
  await place();
  await finish();
  expect(await send()).toEqual([]);
  expect(await stores.mails.list({ state: "refused" })).toMatchObject([{ reason: "its template is gone" }]);
});
