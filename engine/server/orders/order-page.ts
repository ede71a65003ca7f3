import type { Order } from "../../commerce/order.ts";
import { removeTags } from "../../render/document-slots.ts";
import { decodePath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { describeError } from "../data/describe-error.ts";
import type { AppMiddleware } from "../http/app.ts";
import type { DocumentHeaders } from "../http/document-headers.ts";
import { isPageOpen } from "../http/find-open-order.ts";
import { ownPath } from "../http/logged-path.ts";
import { type OrderGrant, orderCookie, readSignature } from "../http/order-cookie.ts";
import { getOrderPath, keyName } from "../http/order-link.ts";
import type { Services } from "../http/services.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import { findKnownOrder } from "./find-known-order.ts";
import { markOrder, type OrderPages } from "./order-pages.ts";
import { ofOneVisitor, refreshHeader } from "./order-responses.ts";

interface OrderPageSetup {
  readonly table: SiteTable;
  readonly pages: OrderPages;
  readonly services: Services | undefined;
  readonly documentHeaders: DocumentHeaders;
}

/** Caches do not store the page, search engines do not list it, and its links do not send its address. */
const privateHeaders = {
  ...ofOneVisitor,
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
} as const;

const redirect = (status: 302 | 303, location: string, cookie?: string): Response =>
  new Response(null, {
    status,
    headers: { ...privateHeaders, location, ...(cookie !== undefined && { "set-cookie": cookie }) },
  });

/** Whether a link opens the page of an order. If the store does not respond, the page itself decides. */
async function isLinkOpen(grant: OrderGrant, { orders, now, log }: Services): Promise<boolean> {
  try {
    const order = await orders.find(grant.id);
    return order !== undefined && isPageOpen(order, grant, now());
  } catch (error) {
    log({ level: "error", event: "order not read", ...describeError(error) });
    return true;
  }
}

/**
 * Middleware for the page of one order (decisions 330 and 337). A cookie opens it: that of the running order, or the one
 * that the link in a message sets. Other visitors get the page's text for visitors without an order, whether or not the
 * order exists.
 */
export function orderPage({ table, pages, services, documentHeaders }: OrderPageSetup): AppMiddleware {
  const limit = submissionLimit();
  return async (context, next) => {
    const request = context.req.raw;
    const path = decodePath(context.req.path);
    const match = pages.find(path ?? "", table.default);
    const page = path && match?.kind === "order" ? await pages.readDocument(path, match.market) : undefined;
    if (!path || match?.kind !== "order" || !page) return next();
    context.set("market", match.market);
    context.set("path", ownPath(table, path));
    const id = match.order;
    const respond = async (status: number, html: string, retryAfter?: number, order?: Order) => {
      const headers = { ...(await documentHeaders(page.pageKey)), ...privateHeaders };
      return new Response(removeTags(html), {
        status,
        headers: {
          ...headers,
          "content-type": "text/html; charset=utf-8",
          ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
          ...(order && refreshHeader(order)),
        },
      });
    };
    if (services === undefined) return respond(404, page.html);

    const key = context.req.query(keyName);
    const grant = key === undefined ? undefined : readSignature(id, key, services.secrets, "order-link");
    const isOpened = grant !== undefined && (await isLinkOpen(grant, services));
    const submission = key === undefined ? await findKnownOrder(request, services, id) : undefined;
    if (submission === "unread") return respond(503, markOrder(page.html, submission), 5);
    if (!isOpened && submission === undefined) {
      const wait = limit(senderGroups(services.getAddress(request)), services.now());
      if (wait > 0) return respond(429, page.html, Math.ceil(wait / 1000));
    }
    // The page never has the key in its address, where links and scripts would find it.
    if (key !== undefined) {
      const cookie = isOpened ? orderCookie(grant, services, request, "order-page") : undefined;
      return redirect(303, path, cookie);
    }
    if (submission === undefined) return respond(404, page.html);
    if (submission.order.market !== match.market) {
      const target = getOrderPath(submission.order, table);
      if (target !== undefined) return redirect(302, target);
    }
    return respond(
      200,
      markOrder(await pages.fill(page.html, submission), submission),
      undefined,
      submission.order,
    );
  };
}
