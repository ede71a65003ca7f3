import type { OrderEvent } from "../../commerce/order-facts.ts";
import { type OrderTable, toLine } from "../../commerce/order-table.ts";
import { priceOrder } from "../../commerce/price-order.ts";
import { findTaxTerms } from "../../commerce/taxes.ts";
import type { MailTemplate } from "../../mail/mail-template.ts";
import { viewForm } from "../../mail/view-form.ts";
import type { PartsContent } from "../../render/fill-parts.ts";
import { viewOrder } from "../orders/order-view.ts";

/** A day at noon, in milliseconds since 1970. */
const at = Date.UTC(2026, 10, 26, 12);

const day = 86_400_000;

/** What a customer has typed, by the autofill name of the field. */
const typed: Readonly<Record<string, string>> = {
  name: "Ann Lee",
  email: "ann.lee@mail.example",
  "street-address": "12 Mill Lane",
  "address-line1": "12 Mill Lane",
  "address-level2": "Linden",
};

/** What has happened to an order of this total when the mail is sent. */
function sampleEvents({ trigger }: MailTemplate, total: number, method: string): readonly OrderEvent[] {
  const paid: OrderEvent = { type: "paid", amount: total };
  if (trigger === "paid") return [paid];
  if (trigger === "cancelled") return [{ type: "cancelled" }];
  if (trigger === "refunded") return [paid, { type: "refunded", amount: total }];
  if (trigger === "shipped")
    return [
      paid,
      { type: "shipped", carrier: "DHL", tracking: "00340434161094", url: "https://track.example/00340434" },
    ];
  if (trigger === "payment-unfinished")
    return [
      {
        type: "attempt",
        attempt: 1,
        provider: "test-bank",
        method,
        kind: "card",
        upsell: "none",
        amount: total,
        capture: "at-once",
        expires: at + day,
      },
    ];
  return [];
}

/** An order of the market's first product. */
function sampleOrder(
  template: MailTemplate,
  { country, postalCode }: SamplePlace,
  table: OrderTable,
): PartsContent | undefined {
  const market = table.markets[template.market];
  const [product] = Object.entries(market?.products ?? {});
  const [form, contacts = {}] = Object.entries(table.contacts ?? {})[0] ?? [];
  if (market === undefined || product === undefined || form === undefined) return undefined;
  const [id, sold] = product;
  const { currency, taxes, payments } = market;
  const terms = { ...market.terms, ...(taxes && { taxes: findTaxTerms(taxes, { postcode: postalCode }) }) };
  const lines = [toLine(id, sold)];
  const method = payments?.methods.find(({ provider }) => provider !== "invoice")?.name ?? "";
  const events = sampleEvents(template, priceOrder({ lines, terms }).total, method);
  const local: typeof typed = { ...typed, country, "postal-code": postalCode };
  const values = Object.fromEntries(
    Object.entries(contacts).map(([kind, field]) => [field, local[kind] ?? ""]),
  );
  const order = {
    id: "K7M2QX94TB",
    market: template.market,
    currency,
    lines,
    terms,
    at,
    facts: events.map((event, index) => ({ ...event, key: String(index), at: at + (index + 1) * day })),
  };
  const page = `${template.origin}/order?key=sample`;
  return viewOrder({ form, values, order }, table, { page, next: undefined, origin: template.origin });
}

/** A form as a customer sends it. */
const sampleForm = (template: MailTemplate, table: OrderTable | undefined): PartsContent =>
  viewForm(template, {
    values: Object.fromEntries(
      (template.fields ?? []).map(({ name, options = {} }) => [
        name,
        Object.keys(options)[0] ?? typed[name] ?? "K7M2Q-X94TB",
      ]),
    ),
    at,
    timeZone: table?.markets[template.market]?.timeZone,
  });

/** Where the sample's customer lives. */
export interface SamplePlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string;
}

/**
 * What a mail is filled with in a preview and in a test. Its links to the order lead nowhere. `orders`: what the site sells.
 */
export function createSample(
  template: MailTemplate,
  orders: OrderTable | undefined,
  place: SamplePlace,
): PartsContent {
  const order = template.form === undefined && orders && sampleOrder(template, place, orders);
  return order || sampleForm(template, orders);
}
