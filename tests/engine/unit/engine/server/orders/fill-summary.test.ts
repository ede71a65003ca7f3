import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { View } from "../../../../../../blocks/order-summary/view.tsx";
import { View as PaymentMethods } from "../../../../../../blocks/payment-methods/view.tsx";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import type { NewAttempt, OrderEvent } from "../../../../../../engine/commerce/order-facts.ts";
import { findSummary } from "../../../../../../engine/render/summary-template.ts";
import { fillSummary, type SummaryContent } from "../../../../../../engine/server/orders/fill-summary.ts";
import { viewOrder } from "../../../../../../engine/server/orders/order-view.ts";
import { table } from "./_orders.ts";

const paragraph = (text: string): [["p", [string]]] => [["p", [text]]];
const meaning = (title: string) => ({ title, text: paragraph(`${title}!`) });

const labels = {
  title: { level: 2, text: "Your order" },
  number: "Number",
  price: "Price",
  delivery: "Delivery",
  free: "free & easy",
  total: "Total",
  note: paragraph("On invoice"),
} as const;

const render = (props: Partial<Parameters<typeof View>[0]> = {}): string =>
  renderToStaticMarkup(createElement(View, { ...labels, ...props }));

const simple = render();
const full = render({
  status: {
    placed: meaning("Placed"),
    paid: meaning("Paid"),
    shipped: meaning("Shipped"),
    cancelled: meaning("Cancelled"),
    withdrawn: meaning("Withdrawn"),
    refunded: meaning("Refunded"),
    sent: "Sent on",
    track: "Track",
    next: "Go on",
    declined: "Not added",
  },
  payments: { paid: "Have paid", refunded: "Got back", due: "Still due", owed: "We owe" },
  details: {
    date: "Ordered on",
    address: "Address",
    email: "Mail",
    arrival: "Arrives",
    arrivalText: "soon",
    arrivalDays: "Usually arrives",
    page: "Look again",
  },
});

const order = (...lines: readonly [string, number][]): Order => ({
  id: "K7M2QX94TB",
  market: "DE",
  currency: "EUR",
  lines: lines.map(([name, price]) => ({ product: name, name, price, quantity: 1 })),
  terms: { fee: 490, freeFrom: 5900 },
  at: Date.UTC(2026, 10, 26, 23, 30),
});

const contacts = {
  order: { name: "name", email: "email", "address-line1": "street", country: "country" },
};
const values = { name: "Ann Lee", street: "Weg 1", country: "DE", email: "ann@example.org" };

const nowhere = { page: undefined, next: undefined };

const content = (placed: Order, page?: string, typed: Record<string, string> = values) =>
  viewOrder(
    { form: "order", values: typed, order: placed },
    { ...table, contacts },
    { page, next: undefined },
  );

/** The order after some facts, a minute apart. */
const record = (placed: Order, ...events: readonly OrderEvent[]): Order => ({
  ...placed,
  facts: events.map((event, index) => ({
    ...event,
    key: String(index),
    at: placed.at + (index + 1) * 60_000,
  })),
});

const attempt = (provider: NewAttempt["provider"]): OrderEvent => ({
  type: "attempt",
  attempt: 1,
  provider,
  method: "transfer",
  kind: "transfer",
  upsell: "none",
  amount: 3980,
  capture: "at-once",
  expires: 0,
});

/** The texts of HTML, one a line. */
const texts = (html: string): string[] =>
  html
    .replace(/<[^>]+>/g, "\n")
    .split(/\s*\n\s*/)
    .filter((text) => text !== "");

const jar = order(["Jar", 3490]);
const fill = (placed: Order, page?: string) => texts(fillSummary(full, content(placed, page)));

describe("a summary", () => {
  it("is recognized in a page without an order, but not in a page with an order", () => {
    const page = `<main>${full}<template></template></main>`;
    expect(full).toContain(findSummary(page));
    expect(findSummary(page)).toMatch(/^<template data-running-order="">.*<\/template>$/s);
    const filled = fillSummary(page, content(jar));
    expect(findSummary(filled)).toBeUndefined();
    expect(filled).toMatch(/<template><\/template><\/main>$/);
    expect(fillSummary("<p>{total}</p>", content(jar))).toBe("<p>{total}</p>");
  });

  it("gets the order's lines and sums, and the rest of the page stays unchanged", () => {
    const html = fillSummary(`${simple}<p>{total}</p>`, content(order(["Jar", 3490], ["Tea", 990])));
    expect(texts(html)).toEqual(
      [
        ...["Your order", "Number", "K7M2Q-X94TB", "Jar", "Price", "34,90 €", "Tea", "Price", "9,90 €"],
        ...["Delivery", "4,90 €", "Total", "49,70 €", "On invoice", "{total}"],
      ].map((text) => text.replace(" €", "\u00a0€")),
    );
  });

  it("mentions free delivery", () => {
    const html = fillSummary(simple, content(order(["Jar", 3900], ["Carafe", 2000])));
    expect(html).toContain("<dd>free &amp; easy</dd>");
    expect(html).toContain("<dd>59\u00a0€</dd>");
  });

  it("says on which days the order arrives, if the market counts them", () => {
    const show = (placed: Order) => {
      const markets = { ...table.markets };
      const arrival = { from: 2, to: 4, timeZone: "Europe/Berlin", languageTag: "de-DE" };
      if (markets["DE"]) markets["DE"] = { ...markets["DE"], arrival };
      const view = viewOrder(
        { form: "order", values, order: placed },
        { ...table, contacts, markets },
        nowhere,
      );
      return texts(fillSummary(full, view)).join(" ").replaceAll(/\s/g, " ");
    };
    const friday = order(["Jar", 3490]);
    expect(show(friday)).toContain("Usually arrives Di., 1. – Do., 3. Dezember");
    expect(show(friday)).not.toContain("soon");
    expect(show(record(friday, { type: "cancelled" }))).not.toContain("arrives");
    const transfer = record(friday, attempt("mollie"), { type: "paid", amount: 3980, attempt: 1 });
    const facts = transfer.facts?.map((fact) => ({ ...fact, at: friday.at + 4 * 86_400_000 }));
    expect(show({ ...transfer, facts: facts ?? [] })).toContain("Usually arrives Do., 3. – Mo., 7. Dezember");
  });

  it("shows the picture of each product that the shop still has", () => {
    const pictures = { Jar: "/jar.webp" };
    const placed = order(["Jar", 3490], ["Tea", 990]);
    const view = viewOrder({ form: "order", values, order: placed }, { ...table, pictures }, nowhere);
    const sources = [...fillSummary(simple, view).matchAll(/<img src="([^"]*)"/g)].map(
      ([, source]) => source,
    );
    expect(sources).toEqual(["/jar.webp", expect.stringMatching(/^data:image\/gif/)]);
    const paths = { ...nowhere, origin: "https://shop.example" };
    const mailed = viewOrder({ form: "order", values, order: placed }, { ...table, pictures }, paths);
    expect(mailed.parts.line?.[0]?.picture).toBe("https://shop.example/jar.webp");
  });

  it("escapes HTML, marks and patterns in what customers and products are called", () => {
    const name = "<img src=x onerror=alert(1)> $& {price} {total} </template>";
    const typed = { ...values, name, street: '"><script>', email: "<a@b>" };
    const html = fillSummary(full, content(order([name, 100]), undefined, typed));
    const escaped = "&lt;img src=x onerror=alert(1)&gt; $&amp; {price} {total} &lt;/template&gt;";
    expect(html).toContain(`${escaped}</dt>`);
    expect(html).toContain(`<dd>${escaped}<br>&quot;&gt;&lt;script&gt;<br>Deutschland</dd>`);
    expect(html).toContain("<dd>&lt;a@b&gt;</dd>");
  });
});

describe("the purchase for a tag manager", () => {
  const readPurchase = (placed: Order, isTagged = true) => {
    const submission = { form: "order", values, order: placed };
    const html = fillSummary(
      simple,
      viewOrder(
        submission,
        { ...table, contacts, ...(isTagged && { hasTags: true }) },
        { page: undefined, next: undefined },
      ),
    );
    const json = /<data hidden data-purchase="([^"]*)">/.exec(html)?.[1];
    return json && JSON.parse(json.replaceAll("&quot;", '"'));
  };
  const attempt = (provider: "stripe" | "test-bank", number = 1, line?: number): OrderEvent => ({
    type: "attempt",
    attempt: number,
    provider,
    method: "card",
    kind: "card",
    upsell: "second-charge",
    amount: 3980,
    capture: "at-once",
    expires: 1_900_000_000_000,
    ...(line !== undefined && { line }),
  });
  const money: OrderEvent = { type: "paid", attempt: 1, amount: 3980 };

  it("has the paid lines in the currency's main unit, only on a site with a tag manager", () => {
    const purchase = {
      transaction_id: "K7M2Q-X94TB",
      currency: "EUR",
      value: 34.9,
      shipping: 4.9,
      items: [{ item_id: "Jar", item_name: "Jar", price: 34.9, quantity: 1 }],
    };
    expect(readPurchase(jar)).toEqual(purchase);
    expect(readPurchase(jar, false)).toBeUndefined();
    expect(readPurchase(record(jar, attempt("stripe"), money))).toEqual(purchase);
    const withTea = order(["Jar", 3490], ["Tea", 990]);
    const waiting = [attempt("stripe"), money, attempt("stripe", 2, 1)] as const;
    expect(readPurchase(record(withTea, ...waiting))).toEqual(purchase);
    const paidTea: OrderEvent = { type: "paid", attempt: 2, amount: 990 };
    expect(readPurchase(record(withTea, ...waiting, paidTea))).toMatchObject({ value: 44.8 });
  });

  it.each<[string, readonly OrderEvent[]]>([
    ["waits for its money", [attempt("stripe")]],
    ["was paid at the test bank", [attempt("test-bank"), money]],
    ["is cancelled", [attempt("stripe"), money, { type: "cancelled" }]],
    ["was refunded", [attempt("stripe"), money, { type: "refunded", amount: 3980 }]],
  ])("is left out if the order %s", (_, events) => {
    expect(readPurchase(record(jar, ...events))).toBeUndefined();
  });
});

describe("what an order is paid with", () => {
  const account = {
    due: "Until",
    holder: "Holder",
    reference: "Reference",
    invoice: "Invoice",
  };
  const payment = createElement(PaymentMethods, {
    title: { level: 3, text: "How?" },
    action: "Pay",
    failed: "Try again",
    paymentMethods: [{ value: "card", label: "Card" }],
  });
  const html = render({
    account,
    payment,
    status: { unpaid: meaning("Unpaid"), processing: meaning("Processing"), sent: "", track: "" },
    details: {
      date: "On",
      address: "",
      email: "",
      arrival: "",
      arrivalText: "",
      arrivalDays: "",
      method: "By",
    },
  });
  const fillParts = (parts: SummaryContent["parts"]) =>
    fillSummary(html, { values: { order: "K7M2QX94TB" }, parts });

  it("is asked for in a form with the order's id while it is unpaid, and only then", () => {
    const unpaid = fillParts({ unpaid: [{}] });
    expect(texts(unpaid)).toEqual(expect.arrayContaining(["Unpaid", "Unpaid!", "How?", "Card", "Pay"]));
    expect(unpaid).toMatch(/<form [^>]*action="\/api\/payments\/pay" method="post">/);
    expect(unpaid).toContain('<input type="hidden" name="order" value="K7M2QX94TB"/>');
    expect(unpaid).toMatch(/<input type="radio"[^>]* required="" name="method"[^>]* value="card"\/>/);
    const processing = fillParts({ processing: [{}] });
    expect(texts(processing)).toContain("Processing!");
    expect(processing).not.toContain("<form");
  });

  it("is named, with the parts of the account that there are", () => {
    const transfer = fillParts({
      method: [{ method: "Invoice" }],
      account: [{ account: "Lumo <Ltd>" }],
      "account-part": [
        { name: "Sort code", part: "01-02-03" },
        { name: "Account number", part: "12345678" },
      ],
      reference: [{ reference: "K7M2Q-X94TB" }],
    });
    expect(texts(transfer).slice(-12)).toEqual([
      ...["Holder", "Lumo &lt;Ltd&gt;", "Sort code", "01-02-03", "Account number", "12345678"],
      ...["Reference", "K7M2Q-X94TB"],
      ...["By", "Invoice", "On", "{date}"],
    ]);
    expect(texts(fillParts({}))).not.toContain("Holder");
  });
});

describe("the payment of an order", () => {
  it("is followed by the link to the next page", () => {
    const submission = { form: "order", values, order: jar };
    const html = fillSummary(full, viewOrder(submission, table, { page: undefined, next: "/upsell/de" }));
    expect(html).toMatch(/<a href="\/upsell\/de"[^>]*>Go on<\/a>/);
    expect(fill(jar)).not.toContain("Go on");
  });

  it("says which product was not added because the bank has declined it", () => {
    const at = jar.at;
    const removed = { type: "line-removed", position: 1, key: "attempt-2-line", at } as const;
    const ended = { type: "attempt-ended", attempt: 2, key: "attempt-2-1", at } as const;
    const placed = order(["Jar", 3490], ["Tea", 990]);
    const declined = fill({ ...placed, facts: [{ ...ended, result: "failed" }, removed] });
    expect(declined.slice(declined.indexOf("Not added") - 1)).toEqual(
      expect.arrayContaining(["Tea", "Not added"]),
    );
    expect(fill({ ...placed, facts: [{ ...ended, result: "cancelled" }, removed] })).not.toContain(
      "Not added",
    );
    expect(fill(record(placed, { type: "line-removed", position: 1 }))).not.toContain("Not added");
  });
});

describe("the details of an order", () => {
  it("are what was typed, the day in the market's time zone, and the link to the order's page", () => {
    const filled = fill(jar, "/bill/de/K7M2QX94TB");
    expect(filled.slice(filled.indexOf("Arrives"))).toEqual([
      ...["Arrives", "soon", "Address", "Ann Lee", "Weg 1", "Deutschland", "Mail", "ann@example.org"],
      ...["Ordered on", "27. November 2026", "Look again"],
    ]);
    expect(fillSummary(full, content(jar, "/bill/de/K7M2QX94TB"))).toContain('href="/bill/de/K7M2QX94TB"');
  });

  it("are left out if the form does not ask for them, and without a page", () => {
    const html = fillSummary(
      full,
      viewOrder({ form: "other", values, order: jar }, table, { page: undefined, next: undefined }),
    );
    expect(texts(html)).not.toContain("Address");
    expect(texts(html)).not.toContain("Mail");
    expect(html).not.toContain("Look again");
  });
});

describe("the status of an order", () => {
  const paid = { type: "paid", amount: 3980 } as const;

  it.each<[string, readonly OrderEvent[], readonly string[]]>([
    ["Placed", [], ["On invoice", "Arrives"]],
    ["Placed", [{ type: "paid", amount: 1000 }], ["Have paid", "Still due", "On invoice", "Arrives"]],
    ["Paid", [paid], ["Have paid", "Arrives"]],
    ["Shipped", [paid, { type: "shipped" }], ["Sent on 27. November 2026", "Have paid", "Arrives"]],
    ["Cancelled", [{ type: "cancelled" }], []],
    ["Cancelled", [paid, { type: "cancelled" }], ["Have paid", "We owe"]],
    ["Withdrawn", [{ type: "shipped" }, { type: "withdrawn" }], ["Sent on 27. November 2026"]],
    ["Refunded", [paid, { type: "refunded", amount: 3980 }], ["Have paid", "Got back"]],
  ])("is %s after %j", (status, events, others) => {
    const filled = fill(record(jar, ...events));
    const names = ["Placed", "Paid", "Shipped", "Cancelled", "Withdrawn", "Refunded"];
    expect(filled.filter((text) => names.includes(text))).toEqual([status]);
    const notes = ["Have paid", "Got back", "Still due", "We owe", "On invoice", "Arrives"];
    expect(filled.filter((text) => notes.includes(text) || text.startsWith("Sent on"))).toEqual(others);
  });

  it("lists the parcels, and links only to pages of the web", () => {
    const parcel = (tracking: string, url?: string) =>
      ({ type: "shipped", carrier: "DHL", tracking, url }) as const;
    const html = fillSummary(
      full,
      content(record(jar, parcel("<1>", "https://dhl.example/?a=1&b"), parcel("2", "javascript:alert(1)"))),
    );
    expect(html).toContain('<br/>DHL &lt;1&gt;</span><a href="https://dhl.example/?a=1&amp;b"');
    expect(html).toContain("<br/>DHL 2</span></li>");
    expect(html).not.toContain("javascript:");
    expect(html.match(/Track/g)).toHaveLength(1);
  });
});
