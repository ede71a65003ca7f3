import { chosenMarket, marketCookie } from "../../routing/market-cookie.ts";
import type { AppMiddleware } from "../http/app.ts";
import { hasOrderCookie } from "../http/order-cookie.ts";
import type { Services } from "../http/services.ts";
import { findKnownOrder } from "./find-known-order.ts";
import type { FinishOrder } from "./finish-order.ts";
import { markOrder, type OrderPages } from "./order-pages.ts";
import { ofOneVisitor, refreshHeader } from "./order-responses.ts";

/**
 * A request for the whole document: not compressed and not compared with the visitor's cached copy. A base
 * page shows the market of the order, unless the visitor has chosen another one.
 */
function askingForAll(request: Request, market: string | undefined): Request {
  const headers = new Headers(request.headers);
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) headers.delete(name);
  const cookies = headers.get("cookie") ?? "";
  if (market !== undefined && chosenMarket(cookies) === undefined)
    headers.set("cookie", `${cookies}; ${marketCookie}=${market}`);
  return new Request(request.url, { headers });
}

/**
 * Middleware that fills the pages of a visitor with an order: the summary, and the mark that chooses the texts
 * after an order. `defaultMarket` is the market of a page whose path names none. `finish` learns what the visitor sees.
 */
export const fillPages =
  (
    services: Services,
    pages: OrderPages,
    { defaultMarket, finish }: { readonly defaultMarket: string; readonly finish: FinishOrder },
  ): AppMiddleware =>
  async (context, next) => {
    const request = context.req.raw;
    if (!hasOrderCookie(request, services)) return next();
    const { summary, isAfterOrder } = (await pages.findParts(context.req.path, defaultMarket)) ?? {};
    const submission = summary || isAfterOrder ? await findKnownOrder(request, services) : undefined;
    if (submission === undefined) return next();
    const isRead = submission !== "unread";
    if (isRead) finish(request, context.req.path, submission);
    context.req.raw = askingForAll(request, isRead ? submission.order.market : undefined);
    await next();
    // Data about the connection belongs to the visitor's own request object.
    context.req.raw = request;
    const { res } = context;
    if (res.status !== 200) return;
    const html = markOrder(await res.text(), submission);
    const body = new TextEncoder().encode(isRead ? await pages.fill(html, submission) : html);
    const headers = new Headers({
      ...Object.fromEntries(res.headers),
      ...ofOneVisitor,
      ...(isRead && refreshHeader(submission.order)),
    });
    headers.delete("etag");
    headers.set("content-length", String(body.byteLength));
    // Without a length, the new Response gets the security headers like any other. `undefined` first: Hono
    // would otherwise merge the headers of the old one.
    context.set("bytes", undefined);
    context.res = undefined;
    context.res = new Response(body, { headers });
  };
