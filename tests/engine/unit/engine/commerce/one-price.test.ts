import fc from "fast-check";
import { expect, test } from "vitest";
import { getDecimals, printAmount } from "../../../../../engine/commerce/money.ts";
import type { Order } from "../../../../../engine/commerce/order.ts";
import { readState } from "../../../../../engine/commerce/order-state.ts";
import { priceOrder } from "../../../../../engine/commerce/price-order.ts";
import { shownOrder } from "../../../../../engine/commerce/shown-order.ts";
import { marketFormat } from "../../../../../engine/markets/market-format.ts";
import { addOrderEvent } from "../../../../../engine/server/orders/order-event.ts";
import { order } from "../../../../fixtures/submissions.ts";

const place = { code: "DE", country: "DE", segment: "de", locale: "de_DE" };
const languages = ["de-DE", "en-GB", "fr-FR", "fi-FI", "ja-JP", "ar-AE", "hu-HU"];
const amount = fc.integer({ min: 0, max: 100_000_000 });
const line = fc.record({
  product: fc.constantFrom("starter", "soap", "brush"),
  name: fc.constant("A product"),
  price: amount,
  quantity: fc.integer({ min: 1, max: 9 }),
});
const terms = fc.record({ fee: amount, freeFrom: fc.option(amount, { nil: undefined }) });

/** The body of the webhook about an order. */
const readEvent = (placed: Order) => {
  const [, , , body] = addOrderEvent("order.created", { at: 0, order: placed, customer: {} }).values;
  return JSON.parse(String(body)).order;
};

test.for([
  [0, ["JPY", "KRW", "ISK"]],
  [2, ["EUR", "GBP", "SEK", "HUF"]],
  [3, ["KWD", "BHD", "TND"]],
] as const)(
  "10,000 carts in currencies with %i decimals cost the same on the page, in the form, on the server and in the webhook",
  ([decimals, currencies]) => {
    const formats = new Map(
      currencies.flatMap((currency) =>
        languages.map((languageTag) => [
          `${currency} ${languageTag}`,
          marketFormat({ ...place, languageTag, currency }).money,
        ]),
      ),
    );
    const cart = fc.record({
      currency: fc.constantFrom(...currencies),
      languageTag: fc.constantFrom(...languages),
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      terms,
    });
    fc.assert(
      fc.property(cart, ({ currency, languageTag, lines, terms: delivery }) => {
        expect(getDecimals(currency)).toBe(decimals);
        const placed = order("K7M2QX94TB", { currency, lines, terms: delivery });
        const { total, delivery: fee } = priceOrder({ lines, terms: delivery });
        // By hand, in integers of any length.
        const sum = lines.reduce((all, { price, quantity }) => all + BigInt(price) * BigInt(quantity), 0n);
        const isFree = delivery.freeFrom !== undefined && sum >= BigInt(delivery.freeFrom);
        expect(BigInt(total)).toBe(sum + (isFree ? 0n : BigInt(delivery.fee)));
        const money = formats.get(`${currency} ${languageTag}`);
        const shown = shownOrder(placed, languageTag);
        expect(shown.total).toBe(money?.(total));
        expect(shown.delivery).toBe(fee > 0 ? money?.(fee) : undefined);
        expect(readState(placed)).toMatchObject({ total, delivery: fee, due: total });
        expect(readEvent(placed)).toMatchObject({ total, delivery: fee, due: total, lines });
        // A plain number loses nothing either.
        expect(Math.round(Number(printAmount(total, currency)) * 10 ** decimals)).toBe(total);
      }),
      { numRuns: 10_000 },
    );
  },
);
