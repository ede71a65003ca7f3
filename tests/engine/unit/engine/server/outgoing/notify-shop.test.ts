import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import type { MailPlan, ShopNotice } from "../../../../../../engine/mail/mail-template.ts";
import { openMemory } from "../../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import type { OutgoingMail } from "../../../../../../engine/server/mail/mail-transport.ts";
import { notifyShop } from "../../../../../../engine/server/outgoing/notify-shop.ts";
import { createStores, type Stores } from "../../../../../../engine/server/stores.ts";

const minute = 60_000;
const to = "orders@shop.example";

let stores: Stores;
let sent: OutgoingMail[] = [];
let time = 0;
let notices: readonly ShopNotice[] = [];
let isDown = false;

beforeEach(() => {
  time = Date.UTC(2026, 10, 28, 9);
  sent = [];
  isDown = false;
  notices = [{ to, orders: true, forms: ["contact"], attention: true }];
  const readPlan = (): MailPlan => ({
    markets: {},
    addresses: {},
    shop: { brand: "Shop", sender: "hello@shop.example", origin: "https://shop.example", notices },
  });
  stores = createStores(openMemory(), {
    now: () => time,
    readFile: async (path) => (path === "mails.json" ? JSON.stringify(readPlan()) : undefined),
  });
});

async function run(): Promise<readonly string[]> {
  const transport = {
    send: async (mail: OutgoingMail) => {
      if (isDown) return { kind: "later", reason: "down" } as const;
      sent.push(mail);
      return { kind: "accepted" } as const;
    },
    close: () => undefined,
  };
  await notifyShop({ ...stores, transport, now: () => time, log: () => undefined });
  return sent.map((mail) => `${mail.to}: ${mail.subject}`);
}

const order: Order = {
  id: "AAAAAAAAAA",
  market: "DE",
  currency: "EUR",
  terms: { fee: 0 },
  at: 0,
  lines: [{ product: "jar", name: "Jar", price: 1000, quantity: 1 }],
};

const place = (key: string, form: string, changes: Partial<Order> = {}) =>
  stores.orders.place({
    key,
    form,
    market: changes.market ?? "DE",
    at: time,
    values: { message: `<b>${key}</b>` },
    ...(form === "order" && { order: { ...order, ...changes, at: time } }),
  });

test("tells nothing that happened before the address was set", async () => {
  await place("old", "order");
  expect(await run()).toEqual([]);
  await place("new", "order", { id: "BBBBBBBBBB" });
  expect(await run()).toEqual([`${to}: 1 new order`]);
});

test("links files for users of /admin, and attaches none", async () => {
  await run();
  const photo = { name: "<b>.jpg", type: "jpg", size: 2_500_000, sha256: "a1".repeat(32) } as const;
  const values = { day: "2026-12-24", weight: 1234.5, photo: [photo] };
  await stores.orders.place({ key: "1", form: "contact", market: "DE", at: time, values });
  await run();
  expect(sent[0]?.html).toContain(
    `<a href="https://shop.example/admin/files/${photo.sha256}">&lt;b&gt;.jpg (JPG, 2.5 MB)</a>`,
  );
  expect(sent[0]?.text).toContain("24 December 2026");
  expect(sent[0]?.text).toContain("1,234.5");
});

test("groups what happens within five minutes", async () => {
  await run();
  await place("1", "order");
  expect(await run()).toEqual([`${to}: 1 new order`]);
  await place("2", "order", { id: "BBBBBBBBBB" });
  await place("3", "order", { id: "CCCCCCCCCC" });
  await place("4", "contact");
  time += 4 * minute;
  expect(await run()).toHaveLength(1);
  time += minute;
  expect((await run()).at(-1)).toBe(`${to}: 2 new orders, 1 form`);
  time += 10 * minute;
  expect(await run()).toHaveLength(2);
});

test("contains what was typed as text, and links to the order", async () => {
  await run();
  await place("1", "order");
  await place("2", "contact");
  await run();
  const [{ html, text } = expect.unreachable()] = sent;
  expect(html).toContain("&lt;b&gt;2&lt;/b&gt;");
  expect(html).not.toContain("<b>");
  expect(text).toContain("AAAAA-AAAAA <https://shop.example/admin/orders/AAAAAAAAAA>, DE, €10, placed");
});

test("sends the same news again until the mail server takes them", async () => {
  await run();
  await place("1", "order");
  isDown = true;
  expect(await run()).toEqual([]);
  isDown = false;
  time += 5 * minute;
  await place("2", "order", { id: "BBBBBBBBBB" });
  expect(await run()).toEqual([`${to}: 2 new orders`]);
});

test("tells each address of its forms, in its markets", async () => {
  notices = [
    { to: "at@shop.example", orders: true, markets: ["AT"] },
    { to: "forms@shop.example", forms: ["contact"] },
  ];
  await run();
  await place("1", "order");
  await place("2", "order", { id: "BBBBBBBBBB", market: "AT" });
  await place("3", "contact");
  await place("4", "feedback");
  expect(await run()).toEqual(["at@shop.example: 1 new order", "forms@shop.example: 1 form"]);
});

test("tells once what needs attention, and again if something else does", async () => {
  await run();
  const pay = (attempt: number) =>
    stores.payments.addLost({
      provider: "stripe",
      reference: `pi_${attempt}`,
      order: "X",
      attempt,
      at: time,
    });
  await pay(1);
  expect(await run()).toEqual([`${to}: 1 needs attention`]);
  time += 10 * minute;
  expect(await run()).toHaveLength(1);
  await pay(2);
  expect(await run()).toEqual(Array(2).fill(`${to}: 1 needs attention`));
});

test("writes nothing to the database while nothing happens", async () => {
  await place("old", "order");
  await run();
  const save = vi.spyOn(stores.notices, "save");
  await run();
  await run();
  expect(save).not.toHaveBeenCalled();
});
