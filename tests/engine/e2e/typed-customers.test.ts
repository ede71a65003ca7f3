import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { memoryStore, serviceOf } from "../../fixtures/test-store.ts";
import { openPage } from "./_support.ts";

/** What a customer types, and what the shop has of it. */
type Typed = readonly [typed: string, stored: string];

interface Customer {
  readonly market: "DE" | "CH" | "GB" | "SE";
  readonly name: Typed;
  readonly email: Typed;
  readonly phone: Typed;
  readonly postcode: Typed;
}

const customers: readonly Customer[] = [
  {
    market: "DE",
    name: ["Zoe\u0308 Müller\u200B", "Zoë Müller"],
    email: ["info@müller-test.de", "info@xn--mller-test-9db.de"],
    phone: ["\u202A+49\u00A030\u20111234567\u202C", "+49 30-1234567"],
    postcode: ["１０１１５", "10115"],
  },
  {
    market: "DE",
    name: ["山田\u3000太郎", "山田 太郎"],
    email: ["taro@example.org\u200E", "taro@example.org"],
    phone: ["０３ー１２３４ー５６７８", "03-1234-5678"],
    postcode: [" 101\u00A015 ", "10115"],
  },
  {
    market: "CH",
    name: ["\u202Bليلى الحسن\u202C", "ليلى الحسن"],
    email: ["layla@example.org", "layla@example.org"],
    phone: ["٠٤٤ ١٢٣ ٤٥ ٦٧", "0441234567"],
    postcode: ["٨٠٠١", "8001"],
  },
  {
    market: "CH",
    name: ["می\u200Cنا رضایی", "می\u200Cنا رضایی"],
    email: ["ｍｉｎａ＠example.org", "mina@example.org"],
    phone: ["۰۴۴۱۲۳۴۵۶۷", "0441234567"],
    postcode: ["۸۰۰۱", "8001"],
  },
  {
    market: "GB",
    name: ["Siobhán O’Neill\uFEFF", "Siobhán O’Neill"],
    email: ["siobhan@ex\u00ADample.org", "siobhan@example.org"],
    phone: ["+44\u2009(0)20\u201379460958", "+44 (0)20-79460958"],
    postcode: ["sw1a\u00A01aa", "SW1A 1AA"],
  },
  {
    market: "GB",
    name: ["ශ්\u200Dරී ලාල්", "ශ්\u200Dරී ලාල්"],
    email: ["lal@例子.公司", "lal@xn--fsqu00a.xn--55qx5d"],
    phone: ["\u2066020 7946 0958\u2069", "020 7946 0958"],
    postcode: ["ＳＷ１Ａ １ＡＡ", "SW1A 1AA"],
  },
  {
    market: "SE",
    name: ["שרה\u200F כהן", "שרה כהן"],
    email: ["sara@example.org", "sara@example.org"],
    phone: ["०८ १२३ ४५६", "08 123 456"],
    postcode: ["114\u202F55", "11455"],
  },
  {
    market: "SE",
    name: ["김\u00A0민준", "김 민준"],
    email: ["min@ÅNGSTRÖM.se", "min@xn--ngstrm-hua5l.se"],
    phone: ["08\u2212123\u2011456", "08-123-456"],
    postcode: ["１１４５５", "11455"],
  },
  {
    market: "DE",
    name: ["นภา\u200B วงศ์", "นภา วงศ์"],
    email: ["napa@example.org", "napa@example.org"],
    phone: ["\u06F0\u06F3\u06F0 1234567", "030 1234567"],
    postcode: ["๑๐๑๑๕", "10115"],
  },
  {
    market: "GB",
    name: ["Мария\tИванова", "Мария Иванова"],
    email: ["maria@почта.рф", "maria@xn--80a1acny.xn--p1ai"],
    phone: ["０２０ ７９４６ ０９５８", "020 7946 0958"],
    postcode: ["sw1a1aa", "SW1A1AA"],
  },
];

/** A server of the small shop, and what it has stored. */
async function serveShop() {
  const store = memoryStore();
  const root = inject("small");
  const keeps = {
    ...serviceOf(store),
    secrets: [new TextEncoder().encode("a secret of at least thirty-two bytes")],
  };
  const out = { web: join(root, "dist"), server: join(root, "dist-server") };
  const { port, close } = await serveBuilt(out, { port: 0, host: "127.0.0.1", geoHeader: undefined, keeps });
  return { url: `http://127.0.0.1:${port}`, store, close };
}

const fields = ["name", "email", "phone", "postcode"] as const;

const wanted = (customer: Customer) => Object.fromEntries(fields.map((field) => [field, customer[field][1]]));

/** The last submission's values of these fields. */
async function readLast({ store }: Awaited<ReturnType<typeof serveShop>>) {
  const all = await Array.fromAsync(store.submissions());
  const values = all.at(-1)?.values ?? {};
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

describe("what a customer types is stored as a person reads it", () => {
  let withScript: Awaited<ReturnType<typeof serveShop>>;
  let plain: Awaited<ReturnType<typeof serveShop>>;
  beforeAll(async () => {
    withScript = await serveShop();
    plain = await serveShop();
    return async () => {
      await withScript.close();
      await plain.close();
    };
  });

  test.each(customers)("by script: $name.1 in $market", async (customer) => {
    const page = await openPage();
    await page.goto(`${withScript.url}/take/${customer.market.toLowerCase()}`);
    const form = page.locator('form[data-form="order"]');
    const field = (name: string) => form.locator(`[name="${name}"]`);
    for (const name of fields) await field(name).fill(customer[name][0]);
    await field("street").fill("Street 1");
    await field("city").fill("Town");
    await form.locator('[name="product"]').first().check();
    await form.locator('[name="payment"]').first().check();
    await field("terms").check();
    const answer = page.waitForResponse((response) => response.url().includes("/api/forms/order"));
    await form.locator('button[type="submit"]').last().click();
    expect((await answer).status()).toBe(200);
    expect(await readLast(withScript)).toEqual(wanted(customer));
  });

  test.each(customers)("without script: $name.1 in $market", async (customer) => {
    const page = `/take/${customer.market.toLowerCase()}`;
    const html = await (await fetch(plain.url + page)).text();
    const product = /name="product"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
    const payment = /name="payment"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
    const typed = Object.fromEntries(fields.map((field) => [field, customer[field][0]]));
    const response = await fetch(`${plain.url}/api/forms/order`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: plain.url },
      body: new URLSearchParams({
        ...typed,
        street: "Street 1",
        city: "Town",
        country: customer.market,
        terms: "yes",
        product,
        payment,
        page,
        market: customer.market,
      }),
    });
    expect(response.status).toBe(303);
    expect(await readLast(plain)).toEqual(wanted(customer));
  });
});
