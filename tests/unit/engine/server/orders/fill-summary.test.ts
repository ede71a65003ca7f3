import { describe, expect, it } from "vitest";
import type { Order } from "../../../../../engine/commerce/order.ts";
import { shownOrder } from "../../../../../engine/commerce/shown-order.ts";
import { fillSummary, findSummary } from "../../../../../engine/server/orders/fill-summary.ts";

const template =
  '<template data-running-order="" data-free="free &amp; easy"><b>{number}</b><dl>' +
  '<template data-order-line=""><dt>{name}</dt><dd>{price}</dd></template><dd>{delivery}</dd><dd>{total}</dd></dl></template>';
const page = `<main>${template}<p>{total}</p><template></template></main>`;

const order = (...lines: readonly [string, number][]): Order => ({
  id: "K7M2QX94TB",
  market: "DE",
  currency: "EUR",
  lines: lines.map(([name, price]) => ({ product: name, name, price, quantity: 1 })),
  terms: { fee: 490, freeFrom: 5900 },
  at: 0,
});

describe("a summary", () => {
  it("is recognized in a page without an order, but not in a page with an order", () => {
    expect(findSummary(page)).toBe(template);
    expect(findSummary(fillSummary(page, shownOrder(order(["Jar", 1]), "de-DE")))).toBeUndefined();
  });

  it("gets the order's lines and sums, and the rest of the page stays unchanged", () => {
    const shown = shownOrder(order(["Jar", 3490], ["Tea", 990]), "de-DE");
    expect(fillSummary(page, shown)).toBe(
      "<main><b>K7M2Q-X94TB</b><dl><dt>Jar</dt><dd>34,90\u00a0€</dd><dt>Tea</dt><dd>9,90\u00a0€</dd>" +
        "<dd>4,90\u00a0€</dd><dd>49,70\u00a0€</dd></dl><p>{total}</p><template></template></main>",
    );
  });

  it("mentions free delivery", () => {
    const shown = shownOrder(order(["Jar", 3900], ["Carafe", 2000]), "de-DE");
    expect(shown).toMatchObject({ total: "59\u00a0€" });
    expect(fillSummary(template, shown)).toContain("<dd>free &amp; easy</dd><dd>59\u00a0€</dd>");
  });

  it("escapes HTML, marks and patterns in names", () => {
    const name = "<img src=x onerror=alert(1)> $& {price} {total}";
    const html = fillSummary(template, shownOrder(order([name, 100]), "en-GB"));
    expect(html).toContain("<dt>&lt;img src=x onerror=alert(1)&gt; $&amp; {price} {total}</dt><dd>€1</dd>");
  });
});
