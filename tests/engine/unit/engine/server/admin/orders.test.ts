import { describe, expect, it } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import { shownOrderId } from "../../../../../../engine/commerce/order-id.ts";
import { readState } from "../../../../../../engine/commerce/order-state.ts";
import { readAttempts } from "../../../../../../engine/commerce/payment-attempts.ts";
import { type AdminShop, openAdminShop } from "./_admin-shop.ts";

const getPath = ({ id }: Order): string => `/admin/orders/${id}`;

/** The fields of the form with this decision, as the page of the order has them. */
async function readForm(shop: AdminShop, order: Order, decision: string, cookie: string) {
  const text = await (await shop.get(getPath(order), cookie)).text();
  const form = text.split("<form").find((part) => part.includes(`value="${decision}"`)) ?? "";
  const fields = [...form.matchAll(/name="(\w+)"[^>]*?value="([^"]*)"/g)];
  if (fields.length === 0) throw new Error(`The page has no form "${decision}".`);
  return Object.fromEntries(fields.map(([, name, value]) => [name ?? "", value ?? ""]));
}

const readTypes = (order: Order) => order.facts?.map(({ type }) => type) ?? [];

const count = (order: Order, type: string) => readTypes(order).filter((entry) => entry === type).length;

/** A shop with a paid order, and Ann signed in. */
async function withPaidOrder() {
  const shop = await openAdminShop();
  const order = await shop.placePaid();
  const cookie = await shop.signIn("ann");
  const decide = async (decision: string, fields: Readonly<Record<string, string>> = {}) =>
    shop.post(getPath(order), { ...(await readForm(shop, order, decision, cookie)), ...fields }, cookie);
  return { shop, order, cookie, decide };
}

/** A shop with an order whose payment is under review. */
async function withReview(currency = "EUR") {
  const shop = await openAdminShop();
  const order = await shop.placeUnseen();
  await shop.record(order, { type: "under-review", attempt: 1, amount: 2000, currency });
  return { shop, order, cookie: await shop.signIn("ann") };
}

describe("a refund", () => {
  it("goes to the bank at once, in the name of the user", async () => {
    const { shop, order, cookie, decide } = await withPaidOrder();
    const answer = await decide("refund", { amount: "10.50", reason: "Broken lid" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, getPath(order)]);
    const after = await shop.read(order);
    expect(readState(after)).toMatchObject({ paid: 3490, refunded: 1050, status: "paid" });
    expect(after.facts?.find(({ type }) => type === "refund")).toMatchObject({
      by: "ann",
      amount: 1050,
      reason: "Broken lid",
    });
    const page = await (await shop.get(getPath(order), cookie)).text();
    expect(page).toMatch(
      /Invoice TEST-000001<\/span><span>€34\.90.*Credit note TEST-C-000001<\/span><span>€10\.50/,
    );
  });

  it("is prefilled with what is left, and refuses more", async () => {
    const { shop, order, cookie, decide } = await withPaidOrder();
    await decide("refund", { amount: "10" });
    expect(await readForm(shop, order, "refund", cookie)).toMatchObject({ amount: "24.90" });
    for (const [amount, problem] of [
      ["24.91", "€24.91 cannot be refunded. Refund at most €24.90."],
      ["0", "is not an amount"],
      ["much", "is not an amount"],
    ] as const) {
      const answer = await decide("refund", { amount });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain(problem);
    }
    expect(count(await shop.read(order), "refund")).toBe(1);
  });

  it("happens once, however often the form is sent", async () => {
    const { shop, order, cookie } = await withPaidOrder();
    const form = await readForm(shop, order, "refund", cookie);
    const send = () => shop.post(getPath(order), { ...form, amount: "5" }, cookie);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const after = await shop.read(order);
    expect([count(after, "refund"), readState(after).refunded]).toEqual([1, 500]);
  });

  it("is not recorded if the order has changed since the page was opened", async () => {
    const { shop, order, cookie } = await withPaidOrder();
    const form = await readForm(shop, order, "refund", cookie);
    await shop.record(order, { type: "shipped" });
    const answer = await shop.post(getPath(order), form, cookie);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/role="alert">The order has changed[\s\S]*A parcel left/s);
    expect(count(await shop.read(order), "refund")).toBe(0);
  });

  it("shows why the bank refuses it, and can then be recorded by hand", async () => {
    const { shop, order, cookie, decide } = await withPaidOrder();
    const [{ reference = "" } = {}] = readAttempts(order);
    await shop.bank.post(`/panel/payments/${reference}/refund`, { amount: "30" });
    await decide("refund");
    const after = await shop.read(order);
    expect(after.facts?.at(-1)).toMatchObject({ type: "refund-failed", refund: 1 });
    const page = await (await shop.get(getPath(order), cookie)).text();
    expect(page).toMatch(/class="error">Refund 1 of €34.90:\s+failed. The test bank/);
    expect(page).toContain("Record the refund");
    const items = await shop.services.store.attention.list(shop.services.now());
    expect(items).toMatchObject([{ kind: "refund-failed", order: order.id }]);
  });

  it("that was recorded by hand does not go back at the bank as well", async () => {
    const { shop, order, cookie, decide } = await withPaidOrder();
    await shop.record(order, { type: "refunded", amount: 2000 });
    expect(await readForm(shop, order, "refund", cookie)).toMatchObject({ amount: "14.90" });
    await decide("cancel");
    expect(readState(await shop.read(order))).toMatchObject({ paid: 3490, refunded: 3490 });
  });

  it("is not possible while the customer disputes the payment", async () => {
    const { shop, order, cookie } = await withPaidOrder();
    const form = await readForm(shop, order, "refund", cookie);
    await shop.record(order, { type: "disputed", attempt: 1, amount: 3490 });
    expect(await (await shop.get(getPath(order), cookie)).text()).toContain("while the payment is disputed");
    const version = `${Number(form["version"]) + 1}`;
    const answer = await shop.post(getPath(order), { ...form, version }, cookie);
    expect([answer.status, count(await shop.read(order), "refund")]).toEqual([409, 0]);
    expect(await answer.text()).toContain("is disputed, so it cannot be refunded");
  });

  it("of an order on invoice is only recorded", async () => {
    const shop = await openAdminShop();
    const order = await shop.place({ onInvoice: true });
    await shop.record(order, { type: "paid", amount: 3490 });
    const cookie = await shop.signIn("ben");
    const form = await readForm(shop, order, "refund", cookie);
    await shop.post(getPath(order), { ...form, amount: "34.90", reason: "By transfer" }, cookie);
    const after = await shop.read(order);
    expect(after.facts?.at(-1)).toMatchObject({ type: "refunded", amount: 3490, by: "ben" });
    expect(readState(after).status).toBe("refunded");
  });
});

describe("a cancellation", () => {
  it("gives the money back at once", async () => {
    const { shop, order, decide } = await withPaidOrder();
    await decide("cancel", { reason: "Sold out" });
    const after = await shop.read(order);
    expect(readState(after)).toMatchObject({ status: "cancelled", paid: 3490, refunded: 3490 });
    expect(after.facts?.find(({ type }) => type === "cancelled")).toMatchObject({
      by: "ann",
      reason: "Sold out",
    });
  });

  it("is not offered after the shipment, and refused", async () => {
    const { shop, order, cookie } = await withPaidOrder();
    const form = await readForm(shop, order, "cancel", cookie);
    await shop.record(order, { type: "shipped" });
    await expect(readForm(shop, order, "cancel", cookie)).rejects.toThrow();
    const version = `${Number(form["version"]) + 1}`;
    const answer = await shop.post(getPath(order), { ...form, version }, cookie);
    expect([answer.status, readState(await shop.read(order)).status]).toEqual([409, "shipped"]);
  });
});

describe("money under review", () => {
  it("counts once the user has accepted the amount that the bank says", async () => {
    const { shop, order, cookie } = await withReview();
    const accept = async () =>
      shop.post(getPath(order), await readForm(shop, order, "accept", cookie), cookie);
    expect((await accept()).status).toBe(303);
    const between = await shop.read(order);
    expect(between.facts?.find(({ type }) => type === "accepted")).toMatchObject({ amount: 2000, by: "ann" });
    // The bank has another amount than it said before.
    expect(readState(between)).toMatchObject({ status: "review", paid: 0 });
    await accept();
    expect(readState(await shop.read(order))).toMatchObject({ status: "paid", paid: 3490, due: 0 });
  });

  it("can be refunded instead", async () => {
    const { shop, order, cookie } = await withReview();
    const form = await readForm(shop, order, "refund", cookie);
    expect(form).toMatchObject({ amount: "20.00" });
    await shop.post(getPath(order), form, cookie);
    const after = await shop.read(order);
    expect(count(after, "refunded")).toBe(1);
    expect(readState(after)).toMatchObject({ status: "unpaid", paid: 0, refunded: 0 });
  });

  it("is left to the provider in another currency", async () => {
    const { shop, order, cookie } = await withReview("USD");
    await expect(readForm(shop, order, "accept", cookie)).rejects.toThrow();
    const page = await (await shop.get(getPath(order), cookie)).text();
    expect(page).toContain("The shop cannot count money in USD. Refund it at test-bank.");
  });
});

describe("a form about an order", () => {
  it("changes nothing without a session, with another session's token, or from another site", async () => {
    const { shop, order, cookie } = await withPaidOrder();
    const form = await readForm(shop, order, "refund", cookie);
    const other = await shop.signIn("ben");
    const { token: _token, ...withoutToken } = form;
    for (const answer of [
      await shop.post(getPath(order), form, ""),
      await shop.post(getPath(order), form, other),
      await shop.post(getPath(order), withoutToken, cookie),
      await shop.post(getPath(order), form, cookie, { "sec-fetch-site": "cross-site" }),
      await shop.post("/admin/orders", { ...form, token: "x" }, cookie),
    ])
      expect(answer.status).toBe(403);
    expect(count(await shop.read(order), "refund")).toBe(0);
  });

  it("shows no order without a session, and none that does not exist", async () => {
    const { shop, order, cookie } = await withPaidOrder();
    for (const path of ["/admin/orders", "/admin/orders?stuck", getPath(order)]) {
      const page = await (await shop.get(path, "")).text();
      expect(page).toContain("Sign in");
      expect(page).not.toContain("Ann Smith");
    }
    expect((await shop.get("/admin/orders/7Q2KM-4TX9A", cookie)).status).toBe(404);
  });
});

describe("the list of orders", () => {
  const listNumbers = async (shop: AdminShop, query: string, cookie: string) => {
    const page = await (await shop.get(`/admin/orders?${query}`, cookie)).text();
    return [...page.matchAll(/<th scope="row"><a href="\/admin\/orders\/(\w+)"/g)].map(([, id]) => id);
  };

  it("finds orders by number, e-mail address and name, in a market and with a status", async () => {
    const shop = await openAdminShop();
    const cookie = await shop.signIn("ann");
    const ann = await shop.place();
    const cancelled = await shop.place({ name: "Bo Ek", email: "bo@example.com", market: "SE" });
    await shop.record(cancelled, { type: "cancelled" });
    const invoice = await shop.place({ name: "Cid Ek", email: "cid@example.com", onInvoice: true });
    for (const [query, orders] of [
      ["", [invoice, cancelled, ann]],
      [`q=${shownOrderId(ann.id)}`, [ann]],
      [`q=${ann.id.toLowerCase()}`, [ann]],
      ["q=BO@example.com", [cancelled]],
      ["q=example.com", [invoice, cancelled, ann]],
      ["q=ek", [invoice, cancelled]],
      ["q=smith+ann", [ann]],
      ["q=cuthbert", []],
      ["market=SE", [cancelled]],
      ["status=cancelled", [cancelled]],
      ["status=unpaid&q=ann", [ann]],
      ["status=placed", [invoice]],
    ] as const)
      expect([query, await listNumbers(shop, query, cookie)]).toEqual([query, orders.map(({ id }) => id)]);
  });

  it("has pages of 50 orders, newest first", async () => {
    const shop = await openAdminShop();
    const cookie = await shop.signIn("ann");
    const placed: Order[] = [];
    for (let number = 0; number < 103; number++) placed.push(await shop.place());
    const seen: (string | undefined)[] = [];
    let query: string | undefined = "q=ann";
    const sizes: number[] = [];
    while (query !== undefined) {
      const numbers = await listNumbers(shop, query, cookie);
      sizes.push(numbers.length);
      seen.push(...numbers);
      const page = await (await shop.get(`/admin/orders?${query}`, cookie)).text();
      query = /class="onward"><a href="\/admin\/orders\?([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(sizes).toEqual([50, 50, 3]);
    expect(seen).toEqual(placed.reverse().map(({ id }) => id));
  });

  it("marks orders of the test bank, and what customers have typed cannot become markup", async () => {
    const shop = await openAdminShop();
    const cookie = await shop.signIn("ann");
    await shop.place({ name: "<script>x</script>" });
    await shop.place({ onInvoice: true });
    const page = await (await shop.get("/admin/orders", cookie)).text();
    expect(page.match(/<span class="badge">test<\/span>/g)).toHaveLength(1);
    expect(page).toContain('<span class="badge">Test bank</span>');
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>");
  });
});
