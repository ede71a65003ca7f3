import { describe, expect, it } from "vitest";
import { toDay } from "../../../../../../engine/counts/days.ts";
import { sumOrders } from "../../../../../../engine/counts/order-sums.ts";
import { orderCookie } from "../../../../../../engine/server/http/order-cookie.ts";
import { countingShop } from "../../../../../fixtures/counting-shop.ts";
import { line, order, orderSubmission } from "../../../../../fixtures/submissions.ts";
import { phone } from "../../../../conformance/_event-cases.ts";

function open() {
  const shop = countingShop();
  shop.services.time = Date.UTC(2026, 10, 21, 23, 50);
  const order = (key: string, more: object = {}) =>
    shop.fetch("/api/forms/order", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key, "user-agent": phone },
      body: JSON.stringify({
        market: "FR",
        page: "/take/fr",
        website: "",
        values: { product: "jar" },
        ...more,
      }),
    });
  const accept = (answer: Response) =>
    shop.fetch("/api/order", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "",
      },
      body: JSON.stringify({ page: "/upsell/fr", product: "carafe" }),
    });
  const orders = async () =>
    (await shop.counted())
      .filter(({ kind }) => kind.endsWith("order"))
      .map(({ kind, day, source, device, subject, object, number, amount }) =>
        [kind, day, source, device, subject, object, number, amount].join(" "),
      )
      .sort();
  return { ...shop, order, accept, orders };
}

const visit = { source: "mail", counted: true };
const day = toDay(Date.UTC(2026, 10, 21));

describe("an order", () => {
  it("counts once for each key, and as a counted order only if its visit counts", async () => {
    const { order, orders } = open();
    for (const key of ["the-first-key", "the-first-key"])
      expect((await order(key, { visit })).status).toBe(200);
    expect((await order("the-second-key")).status).toBe(200);
    expect(await orders()).toEqual([
      `counted-order ${day} mail phone take EUR 1 3490`,
      `order ${day} mail phone take EUR 1 3490`,
      `order ${day} unknown phone take EUR 1 3490`,
    ]);
  });

  it("counts its upsell on its own day, route, source and device, after midnight too", async () => {
    const { order, accept, orders, services, counted } = open();
    const answer = await order("the-first-key", { visit });
    services.time += 20 * 60_000;
    for (const _time of [1, 2]) expect((await accept(answer)).status).toBe(200);
    expect(await orders()).toEqual([
      `counted-order ${day} mail phone take EUR 1 5490`,
      `order ${day} mail phone take EUR 1 5490`,
    ]);
    expect(await counted()).toContainEqual(
      expect.objectContaining({ kind: "offer-accepted", day: day + 1, subject: "upsell", number: 1 }),
    );
  });

  it("at the test bank counts no offers", async () => {
    const { counted, fetch, services } = open();
    const attempt = {
      type: "attempt",
      attempt: 1,
      provider: "test-bank",
      method: "card",
      kind: "card",
      upsell: "second-charge",
      capture: "at-once",
      amount: 3480,
      expires: services.time + 60_000,
    } as const;
    const at = services.time;
    const facts = [
      { ...attempt, key: "attempt-1", at },
      { type: "paid", attempt: 1, amount: 3480, key: "paid-1", at },
    ] as const;
    const origin = { route: "take", source: "mail", device: "phone", isCounted: true } as const;
    const placed = order("7Q2KM4TX9A", { market: "FR", at, origin, facts });
    await services.store.place(orderSubmission("the-first-key", { at, order: placed }));
    const request = new Request("https://shop.example/");
    const cookie = orderCookie(placed, { ...services, isSecure: () => true }, request).split(";")[0] ?? "";
    const view = { id: "the-event-id", market: "FR", view: "upsell", from: "take", source: null };
    const headers = { "user-agent": phone, "sec-fetch-site": "same-origin", cookie };
    await fetch("/api/events", { method: "POST", headers, body: JSON.stringify(view) });
    const accepted = await fetch("/api/order", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ page: "/upsell/fr", product: "carafe" }),
    });
    expect([accepted.status, (await services.store.find("7Q2KM4TX9A"))?.lines.length]).toEqual([200, 2]);
    expect((await counted()).map(({ kind }) => kind).sort()).toEqual(["test-order", "view"]);
  });

  it("of a market without counts stores no origin", async () => {
    const { order, orders, services } = open();
    expect((await order("the-first-key", { market: "DE", page: "/take/de", visit })).status).toBe(200);
    expect(await orders()).toEqual([]);
    expect(services.store.placed[0]?.order).not.toHaveProperty("origin");
  });

  it.each([
    ["the visitor objects by Global Privacy Control", { "sec-gpc": "1" }],
    ["a robot has sent it, whose views are not counted", { "user-agent": "HeadlessChrome/140.0" }],
  ])("is not a counted order if %s", async (_, headers) => {
    const { services, counted, fetch } = open();
    await fetch("/api/forms/order", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({
        market: "GB",
        page: "/take/gb",
        website: "",
        values: { product: "jar" },
        visit,
      }),
    });
    await counted();
    expect(services.store.placed[0]?.order?.origin).toMatchObject({ route: "take", isCounted: false });
  });

  it("counts as paid with the fact that brings the money, once, and so does a line that is added", async () => {
    const { counted, services } = open();
    const { store } = services;
    const attempt = (number: number, line?: number) =>
      ({
        type: "attempt",
        attempt: number,
        provider: "stripe",
        method: "card",
        kind: "card",
        upsell: "second-charge",
        capture: "at-once",
        amount: 3480,
        expires: services.time + 60_000,
        ...(line !== undefined && { line }),
      }) as const;
    const origin = { route: "take", source: "mail", device: "phone", isCounted: true } as const;
    const placed = order("paid-later", {
      market: "FR",
      at: services.time,
      origin,
      facts: [{ ...attempt(1), key: "attempt-1", at: services.time }],
    });
    const submission = orderSubmission("the-first-key", { at: services.time, order: placed });
    for (const _time of [1, 2]) await store.place(submission);
    const paid = async () => {
      const { orders, amount, sold, soldAmount, countedAmount } = sumOrders(await counted());
      return { orders, amount, sold, soldAmount, countedAmount };
    };
    expect(await paid()).toEqual({ orders: 1, amount: 3480, sold: 0, soldAmount: 0, countedAmount: 0 });
    const record = (number: number, amount: number) =>
      store.record(placed.id, { type: "paid", attempt: number, amount, key: `paid-${number}` });
    // Two servers hear of the money at the same time.
    await Promise.all([record(1, 3480), record(1, 3480)]);
    expect(await paid()).toMatchObject({ sold: 1, soldAmount: 3480, countedAmount: 3480 });
    for (const _time of [1, 2])
      await store.addLine(placed.id, line("soap", 1000), "line-key", () => attempt(2, 1));
    expect(await paid()).toMatchObject({ orders: 1, amount: 4480, sold: 1, soldAmount: 3480 });
    for (const _time of [1, 2]) await record(2, 1000);
    expect(await paid()).toEqual({ orders: 1, amount: 4480, sold: 1, soldAmount: 4480, countedAmount: 4480 });
    await store.record(placed.id, { type: "cancelled", key: "cancelled" });
    expect(await paid()).toMatchObject({ sold: 1, soldAmount: 4480 });
  });
});
