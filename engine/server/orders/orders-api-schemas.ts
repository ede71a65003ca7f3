import { z } from "zod/mini";
import type { ShopEvent } from "../../commerce/order-facts.ts";
import { orderStatuses } from "../../commerce/order-state.ts";

/** Bank transfers and prices stay far below this. Sums of such amounts are exact. */
const maxAmount = 999_999_999_999;

const text = (name: string, max: number, meaning: string) => {
  const expected = `${name} must be text of 1 to ${max} characters.`;
  return z.string(expected).check(z.minLength(1, expected), z.maxLength(max, expected), z.describe(meaning));
};

const optionalText = (name: string, max: number, meaning: string) => z.optional(text(name, max, meaning));

const notAmount =
  "amount must be a positive whole number in the currency's smallest unit, such as 2990 for 29.90 EUR.";
const inputAmount = z
  .int(notAmount)
  .check(
    z.minimum(1, notAmount),
    z.maximum(maxAmount, notAmount),
    z.describe("In the currency's smallest unit: 2990 is 29.90 EUR."),
  );

const notPosition = "position must be the position of a line of the order, a whole number from 0.";

const notUrl = "url must be an address of at most 2000 characters that begins with https:// or http://.";

const reason = optionalText("reason", 1000, "Why, in the shop's words.");
const reference = optionalText("reference", 200, "The payment's id at the bank or the payment provider.");

const eventSchemas = {
  shipped: z.strictObject({
    type: z.literal("shipped"),
    carrier: optionalText("carrier", 100, "Who delivers the parcel."),
    tracking: optionalText("tracking", 200, "The carrier's number of the parcel."),
    url: z.optional(
      z
        .url({ protocol: /^https?$/, error: notUrl })
        .check(z.maxLength(2000, notUrl), z.describe("The carrier's page about the parcel.")),
    ),
  }),
  cancelled: z.strictObject({ type: z.literal("cancelled"), reason }),
  refunded: z.strictObject({ type: z.literal("refunded"), amount: inputAmount, reference, reason }),
  paid: z.strictObject({ type: z.literal("paid"), amount: inputAmount, reference }),
  "line-removed": z.strictObject({
    type: z.literal("line-removed"),
    position: z.int(notPosition).check(z.minimum(0, notPosition), z.describe("The line's `position`.")),
  }),
  withdrawn: z.strictObject({ type: z.literal("withdrawn"), reason }),
} satisfies Record<ShopEvent["type"], unknown>;

const { shipped, cancelled, refunded, paid, "line-removed": lineRemoved, withdrawn } = eventSchemas;

/** What can be recorded about an order. */
export const eventSchema = z.discriminatedUnion(
  "type",
  [shipped, cancelled, refunded, paid, lineRemoved, withdrawn],
  `type must be one of ${Object.keys(eventSchemas).join(", ")}.`,
);

const notKey =
  "The idempotency key must have 8 to 100 characters. Use a new one for each fact, and the same one to send a fact again.";

const paymentKey =
  "Idempotency keys that begin with attempt-, refund- or stock- belong to the payments of the shop. Choose another one.";

export const keySchema = z
  .string(notKey)
  .check(
    z.minLength(8, notKey),
    z.maxLength(100, notKey),
    z.regex(/^(?!attempt-|refund-|stock-)/, paymentKey),
  );

const notLimit = "limit must be a whole number from 1 to 90.";
const market = z.optional(z.string().check(z.describe("Only orders of this market, such as DE.")));

export const listQuery = z.strictObject({
  after: z.optional(z.string().check(z.describe("The `next` of the page before."))),
  limit: z._default(
    z.coerce.number(notLimit).check(z.int(notLimit), z.minimum(1, notLimit), z.maximum(90, notLimit)),
    50,
  ),
  market,
});

export const exportQuery = z.strictObject({
  format: z._default(z.enum(["csv", "json"], "format must be csv or json."), "json"),
  market,
  since: z.optional(
    z.string().check(z.describe("A date, such as 2026-11-01, or a number of days, such as 30d.")),
  ),
});

const time = z.string().check(z.meta({ format: "date-time" }));
const amount = z.int();
const tax = {
  name: z.string(),
  rate: z.int().check(z.describe("In millionths: 190000 is 19 %.")),
};
const fact = z.looseObject({
  type: z.string().check(z.describe("One of those that can be recorded, or a type of a later version.")),
  key: z.string().check(z.describe("Its idempotency key.")),
  at: time,
});

/** A file that the customer has sent. Its content is at `path`, for users of /admin. */
const file = z.object({
  name: z.string(),
  type: z.string().check(z.describe("Its extension, such as pdf.")),
  size: z.int().check(z.describe("In bytes.")),
  sha256: z.string(),
  path: z.string().check(z.describe("Where users of /admin can download it.")),
});

export const orderSchema = z.object({
  id: z.string().check(z.describe("The number without its hyphen.")),
  number: z.string().check(z.describe("The number as the customer sees it.")),
  market: z.string(),
  currency: z.string().check(z.describe("ISO 4217.")),
  at: time,
  test: z.optional(
    z
      .literal(true)
      .check(z.describe("The order is paid at the test bank. Ship nothing, and count it nowhere.")),
  ),
  status: z.enum(orderStatuses),
  lines: z
    .array(
      z.object({
        position: z.int().check(z.describe("Its place in the order. It never changes.")),
        product: z.string(),
        name: z.string(),
        price: amount.check(z.describe("The price of one piece.")),
        quantity: z.int(),
        taxClass: z.optional(z.string().check(z.describe("The class of its taxes, such as reduced."))),
        isStocked: z.optional(z.literal(true).check(z.describe("The product has a limited stock."))),
      }),
    )
    .check(z.describe("The lines that were not removed.")),
  delivery: amount,
  taxes: z.optional(
    z.object({
      prices: z
        .enum(["gross", "net"])
        .check(z.describe("net: the taxes are added to prices and delivery. gross: these include them.")),
      amounts: z.array(
        z.object({ ...tax, base: amount.check(z.describe("The net amount that is taxed.")), amount }),
      ),
    }),
  ),
  total: amount,
  paid: amount,
  refunded: amount,
  due: amount.check(z.describe("What the customer has to pay. Negative: what the shop has to refund.")),
  shipments: z.array(
    z.object({
      at: time,
      carrier: z.optional(z.string()),
      tracking: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
  ),
  facts: z.array(fact).check(z.describe("What has happened since the order was placed, as recorded.")),
  invoice: z.optional(z.string().check(z.describe("The invoice's number, such as DE-000123."))),
  creditNotes: z.optional(
    z.array(
      z.object({
        number: z.string().check(z.describe("Such as DE-C-000004.")),
        amount,
        at: time,
        fact: z.string().check(z.describe("The key of the fact that it is about.")),
        taxes: z.optional(z.array(z.object({ ...tax, amount }))),
      }),
    ),
  ),
  version: z.int().check(z.describe("Grows with each line and each fact. It is the ETag.")),
  customer: z
    .record(z.string(), z.union([z.string(), z.number(), z.literal(true), z.array(file)]))
    .check(z.describe("What the customer typed into the order form.")),
});

export const listSchema = z.object({
  orders: z.array(orderSchema),
  next: z.optional(z.string().check(z.describe("Send it as `after`. Omitted on the last page."))),
});

const notProduct =
  "A product is named by its id: lower-case letters, digits and hyphens, such as starter-set.";
export const productSchema = z.string(notProduct).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, notProduct));

const notAvailable = "available must be a whole number of pieces from 0 to 999999999.";
const available = z
  .int(notAvailable)
  .check(
    z.minimum(0, notAvailable),
    z.maximum(999_999_999, notAvailable),
    z.describe("The pieces that are left to sell. Orders have taken theirs already."),
  );

export const stockInput = z.strictObject({ available });
export const stockSchema = z.object({ product: z.string().check(z.describe("Its id.")), available });
export const stockListSchema = z.object({ stock: z.array(stockSchema) });

const problem = z.object({
  code: z.string().check(z.describe("Does not change between versions.")),
  message: z.string().check(z.describe("For people: what is wrong, and how to correct it.")),
  path: z.optional(z.string().check(z.describe("The property, parameter or header to correct."))),
});

export const errorSchema = z.object({ error: problem });

/** The error of a request that was sent for another version of an order. */
export const changedSchema = z.object({ error: problem, order: orderSchema });

export type OrderAnswer = z.infer<typeof orderSchema>;
export type Problem = z.infer<typeof problem>;
