import { expect, test } from "vitest";
import { mailboxReader, mailFileReader } from "../../../../../engine/dev/dev-mailbox.ts";
import type { MailTemplate } from "../../../../../engine/mail/mail-template.ts";
import type { SitePages } from "../../../../../engine/memory-site/site-pages.ts";
import { openMemory } from "../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { createStores } from "../../../../../engine/server/stores.ts";

const template: MailTemplate = {
  ...({ mail: "receipt", trigger: "order-closed", market: "DE", brand: "Shop" } as const),
  origin: "https://shop.example",
  languageTag: "de-DE",
  sender: "hello@shop.example",
  subject: "Order {number}",
  preheader: "",
  html: "<html><body><p>{total}</p></body></html>",
};

const plan = {
  markets: { DE: [{ mail: "receipt", trigger: "order-closed", template: "a1" }] },
  addresses: { order: "email" },
};

test("shows the mails of orders in dev mode, and sends none", async () => {
  const database = openMemory();
  // SAFETY: the mailbox reads only these properties.
  const pages = {
    table: { build: "dev", default: "DE", markets: [], routes: [], redirects: [] },
    orders: undefined,
  } as unknown as SitePages;
  const table = { templates: { a1: template }, markets: {} };
  const loadMails = async () => ({ pages, table, plan: JSON.stringify(plan) });
  const { orders } = createStores(database, { readFile: mailFileReader(loadMails) });
  const services = { secrets: [new Uint8Array(32)], now: Date.now, log: () => undefined };
  const read = mailboxReader(database, services, loadMails);
  const order = {
    id: "AAAAAAAAAA",
    market: "DE",
    currency: "EUR",
    terms: { fee: 0 },
    at: Date.now(),
    lines: [{ product: "jar", name: "Jar", price: 1000, quantity: 1 }],
  };
  await orders.place({
    key: "order-key",
    form: "order",
    market: "DE",
    at: Date.now(),
    values: { email: "mia@example.com" },
    order,
  });
  expect(await read()).toEqual([]);
  await orders.finish(order);
  expect(await read()).toMatchObject([
    { mail: { state: "stored" }, content: { to: "mia@example.com", subject: "Order AAAAA-AAAAA" } },
  ]);
});
