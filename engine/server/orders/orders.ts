import { Hono } from "hono";
import { linkPath, orderPath } from "../../forms/order-submission.ts";
import { totalPath } from "../../forms/order-sums.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { ServerApp } from "../http/app.ts";
import type { Counting } from "../http/counting.ts";
import type { DocumentHeaders } from "../http/document-headers.ts";
import type { Services } from "../http/services.ts";
import type { Files } from "../http/stored-files.ts";
import { orderTableReader } from "../http/stored-files.ts";
import { askOfferPrice } from "../questions/ask-price.ts";
import { tellSoldOut } from "../questions/sold-out.ts";
import { answerOffer } from "./answer-offer.ts";
import { fillPages } from "./fill-pages.ts";
import { findKnownOrder } from "./find-known-order.ts";
import { orderFinisher } from "./finish-order.ts";
import { orderPage } from "./order-page.ts";
import { orderPages } from "./order-pages.ts";
import { ofOneVisitor, plainText } from "./order-responses.ts";
import { answerTotals } from "./order-totals.ts";
import { linkRequests } from "./request-link.ts";

interface OrdersSetup {
  readonly files: Files;
  readonly table: SiteTable;
  /** Without services nothing can be ordered: offers lead to the next page, and summaries stay empty. */
  readonly services: Services | undefined;
  readonly counting: Counting | undefined;
  /** Whether the host has providers of payments. */
  readonly takesPayments: boolean;
  readonly documentHeaders: DocumentHeaders;
}

/**
 * The running order (decision 31). `POST /api/order` accepts the offer of a page. `GET /api/order` responds
 * with the summary of a page. Pages with a summary are filled, and each order has a page. Mount this before the pages.
 */
export function orders({
  files,
  table,
  services,
  counting,
  takesPayments,
  documentHeaders,
}: OrdersSetup): ServerApp {
  const app: ServerApp = new Hono();
  const prices = orderTableReader(files);
  const pages = orderPages(files, table, prices);
  const finish = services && orderFinisher(services, pages, prices);
  const offers = {
    prices,
    pages,
    defaultMarket: table.default,
    services,
    counting,
    takesPayments,
    ask: askOfferPrice(files),
    tellSoldOut: tellSoldOut(files, "soldOutOffer"),
    documentHeaders,
  };

  if (services && table.orderPage !== undefined) {
    const answer = linkRequests({ table, pages, services });
    app.post(linkPath, ({ req }) => answer(req.raw));
  }
  app.post(totalPath, ({ req }) => answerTotals(req.raw, { table, readTable: prices }));
  app.post(orderPath, ({ req }) => answerOffer(offers, req.raw));
  app.get(orderPath, async ({ req }) => {
    const [page, market] = [req.query("page") ?? "", req.query("market") ?? ""];
    const { summary } = (await pages.findParts(page, market)) ?? {};
    const match = pages.find(page, market);
    const id = match?.kind === "order" ? match.order : undefined;
    const submission = summary && services && (await findKnownOrder(req.raw, services, id));
    if (submission === "unread") return plainText(503, "The order cannot be read at the moment.");
    if (submission) finish?.(req.raw, page, submission);
    if (!summary || !submission) return new Response(null, { status: 204, headers: ofOneVisitor });
    return new Response(await pages.fill(summary, submission), {
      headers: { ...ofOneVisitor, "content-type": "text/html; charset=utf-8" },
    });
  });
  if (table.orderPage !== undefined) app.get("*", orderPage({ table, pages, services, documentHeaders }));
  if (services && finish) app.get("*", fillPages(services, pages, { defaultMarket: table.default, finish }));
  return app;
}
