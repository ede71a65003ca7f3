import { describe, expect, test } from "vitest";
import { buildOrderTable } from "../../../engine/build/build-order-table.ts";
import { shownOrder } from "../../../engine/commerce/shown-order.ts";
import { startOrder } from "../../../engine/server/orders/place-order.ts";
import { propsOfBlock } from "./_page.ts";
import { openSite } from "./_site.ts";

const shop = openSite();
const table = buildOrderTable(shop.setup);

/**
 * The total after each step: one jar, then the carafe, then the journal. Delivery is free from the second or
 * the third on.
 */
const totals: Record<string, readonly [string, string, string]> = {
  DE: ["39,80 €", "59,70 €", "67,70 €"],
  AT: ["€ 39,80", "€ 59,70", "€ 67,70"],
  CH: ["CHF 47.80", "CHF 70.70", "CHF 77.70"],
  "CH-FR": ["47.80 CHF", "70.70 CHF", "77.70 CHF"],
  FR: ["39,80 €", "59,70 €", "67,70 €"],
  BE: ["39,80 €", "59,70 €", "67,70 €"],
  GB: ["£34.80", "£51.70", "£57.70"],
  SE: ["448 kr", "628 kr", "777 kr"],
  DK: ["298 kr.", "447 kr.", "507 kr."],
  FI: ["39,80 €", "59,70 €", "67,70 €"],
};

/** Intl decides which spaces it uses. */
const plainSpaces = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");

test("every market of the shop takes orders", () => {
  expect(Object.keys(table.markets).sort()).toEqual(Object.keys(totals).sort());
  for (const { products, terms } of Object.values(table.markets)) {
    expect(Object.keys(products).sort()).toEqual([
      "best-value",
      "carafe",
      "family",
      "recipe-book",
      "starter",
    ]);
    expect(terms.freeFrom).toBeGreaterThan(terms.fee);
  }
});

describe.each(Object.entries(totals))("in %s", (market, expected) => {
  const { languageTag = "", upsells = {} } = table.markets[market] ?? {};

  test("an order's total is the sum of its lines and their delivery", () => {
    const first = startOrder(table, { market, product: "starter", at: 0 });
    if (first === undefined) throw new Error("Nothing was ordered.");
    const add = (order: typeof first, route: string) => {
      const upsell = upsells[route];
      if (upsell === undefined) throw new Error(`${route} offers nothing.`);
      return { ...order, lines: [...order.lines, { ...upsell, quantity: 1 }] };
    };
    const withCarafe = add(first, "upsell");
    const shown = [first, withCarafe, add(withCarafe, "upsellMind")].map((order) =>
      shownOrder(order, languageTag),
    );
    expect(shown.map(({ total }) => plainSpaces(total))).toEqual(expected);
    expect(shown[0]?.delivery).toBeDefined();
    expect(shown[2]?.delivery).toBeUndefined();
  });

  test("the price of an upsell is the price that its page shows", () => {
    const route = shop.site.routes.get("upsell");
    if (route === undefined) throw new Error("There is no upsell.");
    const props = propsOfBlock<{ products: { name: string; price: string }[] }>(
      shop.compile(route, market).twin,
      "product-cards",
    );
    const lines = [upsells["upsell"]].flatMap((upsell) => (upsell ? [{ ...upsell, quantity: 1 }] : []));
    const order = { id: "", market, currency: "", lines, terms: { fee: 0 }, at: 0 };
    const currency = table.markets[market]?.currency ?? "";
    expect(shownOrder({ ...order, currency }, languageTag).lines).toEqual(
      props.products.map(({ name, price }) => ({ name: name.replaceAll("\u00ad", ""), price })),
    );
  });

  test("each offer leads to the next, and the last one to the thank-you page", () => {
    const ends = Object.fromEntries(Object.entries(upsells).map(([route, { next }]) => [route, next]));
    const segment = market.toLowerCase();
    expect(ends).toEqual({
      upsell: `/upsellfat/${segment}`,
      upsellfat: `/thankyou/${segment}`,
      upsellMind: `/detolex-upsell/${segment}`,
      "detolex-upsell": `/thankyou/${segment}`,
    });
  });
});
