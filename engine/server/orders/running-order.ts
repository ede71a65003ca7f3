import { type OfferAnswer, offerTroubleId, orderPath } from "../../forms/order-post.ts";
import { type Found, findPage } from "../../routing/find-page.ts";
import { chosenMarket, marketCookie } from "../../routing/market-cookie.ts";
import { twinPath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { App } from "../app.ts";
import type { Files, StoredFile } from "../files.ts";
import { isSameOrigin } from "../same-origin.ts";
import type { Services } from "../services.ts";
import type { Order } from "../sink.ts";
import { acceptOffer, offerOf } from "./accept-offer.ts";
import { fillSummary, findSummary } from "./fill-summary.ts";
import { hasOrderCookie, orderOf } from "./order-cookie.ts";
import type { OrderTable } from "./order-table.ts";
import { readOffer } from "./read-offer.ts";
import { shownOrder } from "./shown-order.ts";

interface RunningOrderSetup {
  readonly files: Files;
  readonly table: SiteTable;
  /** Without them nothing is ordered: offers lead on, summaries stay empty. */
  readonly services?: Services | undefined;
}

const ofOneVisitor = { "cache-control": "private, no-store" } as const;

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...ofOneVisitor, "content-type": "text/plain; charset=utf-8" },
  });

const refusals = {
  400: "This is no offer.",
  413: "This is too long for an offer.",
  415: "An offer is sent as a form or as JSON.",
} as const;

/** What was read from a file, once. */
function readOnce<Result>(read: (text: string) => Result): (file: StoredFile) => Result {
  const known = new WeakMap<StoredFile, { readonly result: Result }>();
  return (file) => {
    const entry = known.get(file) ?? { result: read(new TextDecoder().decode(file.body)) };
    known.set(file, entry);
    return entry.result;
  };
}

// Sound: the build has written it.
const readTable = readOnce((text) => JSON.parse(text) as OrderTable);
const readSummary = readOnce(findSummary);

/**
 * A request for a whole document as it is: neither compressed nor compared with what the visitor has. A base page is that of
 * the market in which was ordered, unless another has been chosen.
 */
function askingForAll(request: Request, { market }: Order): Request {
  const headers = new Headers(request.headers);
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) headers.delete(name);
  const cookies = headers.get("cookie") ?? "";
  if (chosenMarket(cookies) === undefined) headers.set("cookie", `${cookies}; ${marketCookie}=${market}`);
  return new Request(request.url, { headers });
}

/**
 * Mounts the running order (decision 31): `POST /api/order` accepts what a page offers, `GET /api/order` answers with a
 * page's summary, and pages with a summary are filled. To be mounted in front of the pages.
 */
export function runningOrder(app: App, { files, table, services }: RunningOrderSetup): void {
  const orders = async (): Promise<OrderTable> => {
    const file = await files.server("orders.json");
    return file ? readTable(file) : { markets: {} };
  };

  const pageAt = (path: string, market: string): Extract<Found, { market: string }> | undefined => {
    const found = findPage(table, path, "", market);
    return "market" in found ? found : undefined;
  };

  /** The summary of a page that is still to be filled. A base page has that of its twin. */
  const summaryOf = async (path: string, market: string): Promise<string | undefined> => {
    const found = pageAt(path, market);
    const route = table.routes.find(({ name }) => name === found?.route);
    const segment = table.markets.find(({ code }) => code === found?.market)?.segment;
    if (route === undefined || segment === undefined) return undefined;
    const file = await files.web(`${twinPath(route.path, segment).slice(1)}/index.html`);
    return file && readSummary(file);
  };

  const fillWith = async (html: string, order: Order): Promise<string> => {
    const { markets } = await orders();
    return fillSummary(html, shownOrder(order, markets[order.market]?.languageTag ?? "en"));
  };

  /** The order of a request; a store that does not answer is logged, and the page goes without. */
  const knownOrder = async (request: Request): Promise<Order | undefined> => {
    if (services === undefined || !hasOrderCookie(request, services)) return undefined;
    try {
      return await orderOf(request, services);
    } catch (error) {
      services.log({ level: "error", event: "order not read", error: String(error) });
      return undefined;
    }
  };

  app.post(orderPath, async ({ req }) => {
    const request = req.raw;
    if (!isSameOrigin(request)) return plain(403, "Offers are accepted on our own pages.");
    const posted = await readOffer(request);
    if (typeof posted === "number") return plain(posted, refusals[posted]);
    const { page, product, byScript } = posted;
    const { route = "", market = "" } = pageAt(page, table.default) ?? {};
    const prices = await orders();
    const offer = offerOf(prices, { route, market, product });
    if (offer === undefined) return plain(422, "This page does not offer that.");
    const { next } = offer.upsell;
    try {
      const order = services && (await acceptOffer(request, prices, offer, services));
      const answer: OfferAnswer = { next, ...(order && { lines: order.lines.length }) };
      return byScript
        ? Response.json(answer, { headers: ofOneVisitor })
        : new Response(null, { status: 303, headers: { ...ofOneVisitor, location: next } });
    } catch (error) {
      services?.log({ level: "error", event: "offer not stored", route, error: String(error) });
      // The page says so, and its form can be sent again.
      return byScript
        ? new Response(null, { status: 503, headers: { ...ofOneVisitor, "retry-after": "5" } })
        : new Response(null, {
            status: 303,
            headers: { ...ofOneVisitor, location: `${page}#${offerTroubleId}` },
          });
    }
  });

  app.get(orderPath, async ({ req }) => {
    const summary = await summaryOf(req.query("page") ?? "", req.query("market") ?? "");
    const order = summary && (await knownOrder(req.raw));
    if (!summary || !order) return new Response(null, { status: 204, headers: ofOneVisitor });
    return new Response(await fillWith(summary, order), {
      headers: { ...ofOneVisitor, "content-type": "text/html; charset=utf-8" },
    });
  });

  app.get("*", async (context, next) => {
    const request = context.req.raw;
    const order =
      services && hasOrderCookie(request, services) && (await summaryOf(context.req.path, table.default))
        ? await knownOrder(request)
        : undefined;
    if (order === undefined) return next();
    context.req.raw = askingForAll(request, order);
    await next();
    // What is known of the connection is known of the visitor's own request.
    context.req.raw = request;
    const { res } = context;
    if (res.status !== 200) return;
    const body = new TextEncoder().encode(await fillWith(await res.text(), order));
    const headers = new Headers({ ...Object.fromEntries(res.headers), ...ofOneVisitor });
    headers.delete("etag");
    headers.set("content-length", String(body.byteLength));
    // A Response that is made here has only the headers that the other had.
    context.set("bytes", undefined);
    context.res = undefined;
    context.res = new Response(body, { headers });
  });
}
