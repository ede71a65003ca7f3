import { hasSlot, markAdded } from "../../render/document-slots.ts";
import { type Found, findPage } from "../../routing/find-page.ts";
import { twinPath } from "../../routing/page-path.ts";
import { getPageKey } from "../../routing/page-policies.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { readOnce } from "../read-once.ts";
import type { Files } from "../stored-files.ts";
import type { Order } from "../stores/order-store.ts";
import { fillSummary, findSummary } from "./fill-summary.ts";
import type { OrderPrices } from "./order-prices.ts";
import { shownOrder } from "./shown-order.ts";

/** The parts of a page that depend on an order. */
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
  /** The stored document of the page at a path. A base page is shown as its twin. */
  stored(
    path: string,
    market: string,
  ): Promise<{ readonly html: string; readonly pageKey: string } | undefined>;
  /** The parts of the page at a path that depend on an order. A base page has those of its twin. */
  afterOrder(path: string, market: string): Promise<AfterOrder | undefined>;
  /** Replaces the unfilled summary in HTML, if there is one, with an order, and marks offers that it already has. */
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
  const findFile = async (path: string, market: string) => {
    const match = at(path, market);
    const route = table.routes.find(({ name }) => name === match?.route);
    const segment = table.markets.find(({ code }) => code === match?.market)?.segment;
    if (route === undefined || segment === undefined) return undefined;
    const folder = twinPath(route.path, segment).slice(1);
    const file = await files.web(`${folder}/index.html`);
    return file && { file, pageKey: getPageKey("web", folder) };
  };
  return {
    at,
    stored: async (path, market) => {
      const found = await findFile(path, market);
      return found && { html: new TextDecoder().decode(found.file.body), pageKey: found.pageKey };
    },
    afterOrder: async (path, market) => {
      const found = await findFile(path, market);
      return found && readAfterOrder(found.file);
    },
    fill: async (html, order) => {
      const { markets } = await prices();
      const [, ...added] = order.lines.map(({ product }) => product);
      return fillSummary(
        markAdded(html, added),
        shownOrder(order, markets[order.market]?.languageTag ?? "en"),
      );
    },
  };
}
