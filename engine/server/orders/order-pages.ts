import { hasSlot } from "../../render/document-slots.ts";
import { type Found, findPage } from "../../routing/find-page.ts";
import { twinPath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { readOnce } from "../read-once.ts";
import type { Files } from "../stored-files.ts";
import type { Order } from "../stores/order-store.ts";
import { fillSummary, findSummary } from "./fill-summary.ts";
import type { OrderPrices } from "./order-prices.ts";
import { shownOrder } from "./shown-order.ts";

/** What of a page depends on an order. */
interface AfterOrder {
  /** The unfilled summary. */
  readonly summary: string | undefined;
  /** The page has texts for visitors without an order. */
  readonly isAfterOrder: boolean;
}

/** The pages that show an order. */
export interface OrderPages {
  /** The route and the market of a path. `market`: that of the visitor. */
  at(path: string, market: string): Extract<Found, { readonly market: string }> | undefined;
  /** What of the page at a path depends on an order. A base page has that of its twin. */
  afterOrder(path: string, market: string): Promise<AfterOrder | undefined>;
  /** Replaces the unfilled summary in HTML, if there is one, with an order. */
  fill(html: string, order: Order): Promise<string>;
}

const readAfterOrder = readOnce(
  (html): AfterOrder => ({ summary: findSummary(html), isAfterOrder: hasSlot(html, "afterOrder") }),
);

export function orderPages(files: Files, table: SiteTable, prices: OrderPrices): OrderPages {
  const at: OrderPages["at"] = (path, market) => {
    const found = findPage(table, path, "", market);
    return "market" in found ? found : undefined;
  };
  return {
    at,
    afterOrder: async (path, market) => {
      const found = at(path, market);
      const route = table.routes.find(({ name }) => name === found?.route);
      const segment = table.markets.find(({ code }) => code === found?.market)?.segment;
      if (route === undefined || segment === undefined) return undefined;
      const file = await files.web(`${twinPath(route.path, segment).slice(1)}/index.html`);
      return file && readAfterOrder(file);
    },
    fill: async (html, order) => {
      const { markets } = await prices();
      return fillSummary(html, shownOrder(order, markets[order.market]?.languageTag ?? "en"));
    },
  };
}
