import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, expect, inject, onTestFinished, test } from "vitest";
import { awayFor } from "../../../engine/commerce/order-closing.ts";
import type { OrderTable } from "../../../engine/commerce/order-table.ts";
import type { MailPlan, MailTemplate } from "../../../engine/mail/mail-template.ts";
import type { SiteTable } from "../../../engine/routing/site-table.ts";
import { sendDue } from "../../../engine/server/data/attempts.ts";
import { openSqlite } from "../../../engine/server/data/sqlite/open-sqlite.ts";
import { createHandler } from "../../../engine/server/handler.ts";
import { mailSending } from "../../../engine/server/mail/send-mails.ts";
import { builtCode } from "../../../engine/server/node/built-code.ts";
import { diskFiles } from "../../../engine/server/node/disk-files.ts";
import { serverFileReader } from "../../../engine/server/node/server-file-reader.ts";
import { createSmtpTransport } from "../../../engine/server/node/smtp-transport.ts";
import { closeOrders } from "../../../engine/server/orders/close-orders.ts";
import { createStores } from "../../../engine/server/stores.ts";
import { run, serveScript } from "../../engine/e2e/_project.ts";
import { startMailServer } from "../../fixtures/mail-server.ts";
import { rightOrder } from "../../fixtures/right-order.ts";

const root = () => inject("shop");
const server = () => join(root(), "dist-server");
// SAFETY: the build has written these files.
const readJson = <Content>(path: string) => JSON.parse(readFileSync(join(server(), path), "utf8")) as Content;

const ends: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

let time = Date.now();

/** Starts the shop on a database. */
function start(file: string, address: string) {
  const now = () => time;
  const log = () => undefined;
  const database = openSqlite(file, { log });
  const stores = createStores(database, { now, readFile: serverFileReader(server()) });
  const secrets = [new Uint8Array(32).fill(7)];
  const table = readJson<SiteTable>("site.json");
  const handler = createHandler({
    files: diskFiles(join(root(), "dist"), server()),
    table,
    services: { ...stores, check: database.check, secrets, now, log, getAddress: () => undefined },
    mails: stores.mails,
    ...builtCode(server(), table.build),
  });
  const transport = createSmtpTransport(address, undefined);
  const write = handler.writeMail ?? expect.unreachable();
  return {
    handler,
    stores,
    close: () => closeOrders({ ...stores, now }, 100),
    send: () => sendDue(mailSending({ store: stores.mails, transport, write, now, log })),
    end: async () => {
      transport.close();
      await database.close();
    },
  };
}

type Shop = ReturnType<typeof start>;

const origin = "https://shop.example";

async function order({ handler }: Shop, market: string, postcode: string): Promise<string> {
  const answer = await handler.fetch(
    new Request(`${origin}/api/forms/order`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `order-${market}`, origin },
      body: JSON.stringify({
        market,
        website: "",
        values: {
          ...rightOrder,
          postcode,
          email: `${market.toLowerCase()}@example.org`,
          product: "starter",
          country: market.slice(0, 2),
          terms: true,
        },
      }),
    }),
  );
  expect([market, answer.status, await answer.clone().text()]).toEqual([market, 200, "{}"]);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

const postcodes: Readonly<Record<string, string>> = {
  DE: "10115",
  AT: "1010",
  CH: "8001",
  "CH-FR": "1003",
  FR: "75001",
  BE: "1000",
  GB: "SW1A 1AA",
  SE: "111 20",
  DK: "1050",
  FI: "00100",
};

test("ten markets get their receipts in their languages, once, through failures, restarts and another build", async () => {
  time = Date.now();
  const mailServer = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), "mails-"));
  ends.push(
    () => rmSync(folder, { recursive: true }),
    () => mailServer.close(),
  );
  const file = join(folder, "shop.db");
  const restart = () => {
    const shop = start(file, mailServer.address);
    ends.push(shop.end);
    return shop;
  };
  const first = restart();
  const markets = Object.keys(readJson<MailPlan>("mails.json").markets);
  expect(markets.toSorted()).toEqual(Object.keys(postcodes).toSorted());
  for (const market of markets) {
    const cookie = await order(first, market, postcodes[market] ?? "");
    const segment = market.toLowerCase();
    const page = await first.handler.fetch(
      new Request(`${origin}/thankyou/${segment}`, { headers: { cookie } }),
    );
    expect(await page.text()).toContain("data-ordered");
  }
  // The thank-you page closes an order beside its response.
  await expect.poll(async () => (await first.stores.mails.list({})).length).toBe(markets.length);
  mailServer.behaviour = "later";
  await first.send();
  await first.end();
  ends.pop();

  const second = restart();
  time += 12 * 3_600_000;
  mailServer.behaviour = "drop";
  await second.send();
  await second.end();
  ends.pop();
  // The server had the mails, and the shop does not know it.
  expect(mailServer.mails).toHaveLength(markets.length);

  const third = restart();
  time += 12 * 3_600_000;
  mailServer.behaviour = "take";
  await third.send();
  time += awayFor;
  await third.close();
  await third.send();
  const mails = await Promise.all(mailServer.mails.map((text) => PostalMime.parse(text)));
  expect(mails).toHaveLength(2 * markets.length);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(markets.length);
  const { markets: sold } = readJson<OrderTable>("orders.json");
  for (const { to, html = "", text = "", subject = "" } of mails) {
    const market = markets.find((code) => to?.[0]?.address === `${code.toLowerCase()}@example.org`) ?? "";
    const planned = readJson<MailPlan>("mails.json").markets[market]?.find(
      ({ trigger }) => trigger === "order-closed",
    );
    const template = readJson<MailTemplate>(`mails/${planned?.template}.json`);
    expect(html).toContain(`<html lang="${sold[market]?.languageTag}"`);
    expect(subject.split(/\s/)[0]).toBe(String(template.subject).split(/\s/)[0]);
    expect(text).toContain("Ada Lovelace");
    expect(html).not.toMatch(/\{\w+\}|<template/);
  }
});

const place = (url: string) =>
  fetch(`${url}/api/forms/order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      market: "DE",
      website: "",
      values: { ...rightOrder, product: "starter", country: "DE", terms: true },
    }),
  });

test("the server sends over SMTP, and without MAIL_URL its mails are in /admin", async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const folder = mkdtempSync(join(tmpdir(), "mails-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = {
    DATABASE: join(folder, "shop.db"),
    PORT: "0",
    HOST: "127.0.0.1",
    LOG: "off",
    ADMIN_PASSWORD_SHA256: createHash("sha256").update("secret").digest("hex"),
  };
  const script = join(root(), "dist-server/server.mjs");
  const visit = async (url: string) => {
    const answer = await place(url);
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    await fetch(`${url}/thankyou/de`, { headers: { cookie } });
    return /=(\w+)\./.exec(cookie)?.[1] ?? "";
  };
  const sending = await serveScript(script, [], {
    cwd: root(),
    env: { ...env, MAIL_URL: mailServer.address },
  });
  const id = await visit(sending.url);
  await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(1);
  // The command records the fact in its own process, and the server sends the mail.
  const cli = join(root(), "dist-server/cli.mjs");
  const record = ["orders", "record", id, "--type", "shipped", "--database", env.DATABASE];
  expect(await run(cli, record, { cwd: root() })).toMatchObject({ status: 0 });
  await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(2);
  await sending.stop();
  const mail = await PostalMime.parse(mailServer.mails[0] ?? "");
  expect(mail.to?.[0]?.address).toBe(rightOrder.email);
  expect(mail.attachments).toEqual([]);

  const other = { ...env, DATABASE: join(folder, "other.db") };
  const storing = await serveScript(script, [], { cwd: root(), env: other });
  await expect.poll(storing.output).toContain("Mails are not sent without MAIL_URL.");
  await visit(storing.url);
  const { url } = storing;
  const login = await fetch(`${url}/admin/login`, {
    ...({ method: "POST", redirect: "manual", headers: { origin: url } } as const),
    body: new URLSearchParams({ password: "secret" }),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const read = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).text();
  const stored = /href="(\/admin\/mails\/\w+)">Order receipt.*Not sent/s;
  await expect.poll(() => read("/admin/mails"), { timeout: 20_000 }).toMatch(stored);
  const [, path = ""] = stored.exec(await read("/admin/mails")) ?? [];
  expect(await read(path)).toContain(`<dd>${rightOrder.email}</dd>`);
  const frame = await fetch(`${url}${path}/html`, { headers: { cookie } });
  expect(frame.headers.get("content-security-policy")).toContain("sandbox");
  expect(await frame.text()).toContain("Ada Lovelace");
  expect((await fetch(`${url}${path}/html`)).status).toBe(401);
  await storing.stop();
  expect(mailServer.mails).toHaveLength(2);
});
