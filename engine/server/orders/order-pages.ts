import type { OrderSubmission } from "../../commerce/order-book.ts";
import { readPrepaid } from "../../commerce/payment-attempts.ts";
import { findUpsellPayment } from "../../payments/new-attempt.ts";
import { hasSlot, markAdded, markOrdered, repathDocument } from "../../render/document-slots.ts";
import { findSummary } from "../../render/summary-template.ts";
import { findPage, type PathMatch } from "../../routing/find-page.ts";
import { twinPath } from "../../routing/page-path.ts";
import { getPageKey } from "../../routing/page-policies.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { OpenOrder } from "../http/find-open-order.ts";
import { getOrderPath } from "../http/order-link.ts";
import type { Files, ReadOrderTable } from "../http/stored-files.ts";
import { readOnce } from "../http/stored-files.ts";
import { findOnward, hasMoney } from "../payments/find-onward.ts";
import { fillSummary } from "./fill-summary.ts";
import { viewOrder } from "./order-view.ts";

/** The parts of a page that depend on an order. */
interface OrderParts {
  /** The unfilled summary. */
  readonly summary: string | undefined;
  /** The page has texts for visitors without an order. */
  readonly isAfterOrder: boolean;
}

/** The pages that show an order. */
export interface OrderPages {
  /** The route and the market of a path. `market`: that of the visitor. */
  find(path: string, market: string): Extract<PathMatch, { readonly market: string }> | undefined;
  /** The stored document of the page at a path. A base page is shown as its twin, an order's page as that of its path. */
  readDocument(
    path: string,
    market: string,
  ): Promise<{ readonly html: string; readonly pageKey: string } | undefined>;
  /** The parts of the page at a path that depend on an order. A base page has those of its twin. */
  findParts(path: string, market: string): Promise<OrderParts | undefined>;
  /** Replaces the unfilled summary in HTML, if there is one, with an order, and marks offers that it already has. */
  fill(html: string, submission: OrderSubmission & Partial<OpenOrder>): Promise<string>;
}

const readOrderParts = readOnce(
  (html): OrderParts => ({ summary: findSummary(html), isAfterOrder: hasSlot(html, "afterOrder") }),
);

/** Marks the document of a visitor with an order. "unread": the store does not respond. */
export const markOrder = (html: string, submission: OrderSubmission | "unread"): string =>
  markOrdered(html, submission === "unread" ? "none" : findUpsellPayment(submission.order));

export function orderPages(files: Files, table: SiteTable, prices: ReadOrderTable): OrderPages {
  const find: OrderPages["find"] = (path, market) => {
    const match = findPage(table, path, "", market);
    return "market" in match ? match : undefined;
  };
  const findFile = async (path: string, market: string) => {
    const match = find(path, market);
    const route = table.routes.find(({ name }) => name === match?.route);
    const segment = table.markets.find(({ code }) => code === match?.market)?.segment;
    if (match === undefined || route === undefined || segment === undefined) return undefined;
    const [side, folder] = route.from
      ? (["server", `from/${match.market}${route.path}`] as const)
      : (["web", twinPath(route.path, segment).slice(1)] as const);
    const file = await files[side](`${folder}/index.html`);
    return file && { match, file, pageKey: getPageKey(side, folder) };
  };
  return {
    find,
    readDocument: async (path, market) => {
      const page = await findFile(path, market);
      if (page === undefined) return undefined;
      const html = new TextDecoder().decode(page.file.body);
      return {
        html: page.match?.kind === "order" ? repathDocument(html, path) : html,
        pageKey: page.pageKey,
      };
    },
    findParts: async (path, market) => {
      const page = await findFile(path, market);
      return page && readOrderParts(page.file);
    },
    fill: async (html, submission) => {
      const { order } = submission;
      const [, ...added] = order.lines.map(({ product }) => product);
      const orderTable = await prices();
      const next = readPrepaid(order).findLast(hasMoney)?.next;
      const paths = {
        page: getOrderPath(order, table),
        next: next && findOnward(table, orderTable, order, next),
      };
      return fillSummary(markAdded(html, added), viewOrder(submission, orderTable, paths));
    },
  };
}
