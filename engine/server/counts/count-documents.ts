import { findPage } from "../../routing/find-page.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { AppMiddleware } from "../http/app.ts";
import { hasOrderCookie } from "../http/order-cookie.ts";
import type { GetVisitor } from "../http/read-visitor.ts";
import type { Services } from "../http/services.ts";
import type { SeeOffers } from "./offers-seen.ts";
import { isVisit } from "./visitor.ts";

/** The path of the page of this site that a request comes from. */
function pathBefore(request: Request): string | undefined {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  return referrer?.host === new URL(request.url).host ? referrer.pathname : undefined;
}

/**
 * Middleware that counts the offers in documents, so that they are counted without script too. Other requests
 * cost nothing: only a visitor with an order sees an offer.
 */
export const countDocuments =
  (
    table: SiteTable,
    services: Services,
    { seeOffers, getVisitor }: { readonly seeOffers: SeeOffers; readonly getVisitor: GetVisitor },
  ): AppMiddleware =>
  async (context, next) => {
    await next();
    const request = context.req.raw;
    if (!hasOrderCookie(request, services) || context.res.status !== 200 || !isVisit(request)) return;
    if (!context.res.headers.get("content-type")?.startsWith("text/html")) return;
    const { market } = getVisitor(request);
    const pageAt = (path: string | undefined) => {
      const match = path === undefined ? undefined : findPage(table, path, "", market);
      return match && "market" in match ? match : undefined;
    };
    const page = pageAt(context.req.path);
    if (page) seeOffers(request, pageAt(pathBefore(request))?.route, page.route, page.market);
  };
