import type { Order, OrderLine } from "../../commerce/order.ts";
import {
  closedStatus,
  type OfferAnswer,
  type OfferQuestion,
  offerErrorId,
} from "../../forms/order-submission.ts";
import { answerInPage, closeInPage } from "../../render/document-slots.ts";
import { escapeHtml } from "../../render/escape-html.ts";
import { describeError } from "../data/describe-error.ts";
import type { Counting } from "../http/counting.ts";
import type { DocumentHeaders } from "../http/document-headers.ts";
import { isSameOrigin } from "../http/is-same-origin.ts";
import { findLinePaymentPage } from "../http/payment-paths.ts";
import type { Services } from "../http/services.ts";
import type { ReadOrderTable } from "../http/stored-files.ts";
import type { askOfferPrice } from "../questions/ask-price.ts";
import type { tellSoldOut } from "../questions/sold-out.ts";
import { type Acceptance, acceptOffer, findOffer } from "./accept-offer.ts";
import { markOrder, type OrderPages } from "./order-pages.ts";
import { ofOneVisitor, plainText } from "./order-responses.ts";
import { type OfferSubmission, readOffer } from "./read-offer.ts";

interface OfferSetup {
  readonly prices: ReadOrderTable;
  readonly pages: OrderPages;
  readonly defaultMarket: string;
  /** The question about a price that the page did not show. */
  readonly ask: ReturnType<typeof askOfferPrice>;
  readonly tellSoldOut: ReturnType<typeof tellSoldOut>;
  readonly documentHeaders: DocumentHeaders;
  /** Without services nothing can be ordered, and an offer leads to the next page. */
  readonly services: Services | undefined;
  readonly counting: Counting | undefined;
  /** Whether the host has providers of payments. */
  readonly takesPayments: boolean;
}

const refusals = {
  400: "This is not a valid offer.",
  413: "The body is too long for an offer.",
  415: "Send the offer as form fields or as JSON.",
} as const;

const accepted = ({ byScript }: OfferSubmission, answer: OfferAnswer): Response =>
  byScript
    ? Response.json(answer, { headers: ofOneVisitor })
    : new Response(null, { status: 303, headers: { ...ofOneVisitor, location: answer.next } });

/** The page shows the error, and the visitor can send its form again. */
const notStored = ({ byScript, page }: OfferSubmission): Response =>
  byScript
    ? new Response(null, { status: 503, headers: { ...ofOneVisitor, "retry-after": "5" } })
    : new Response(null, { status: 303, headers: { ...ofOneVisitor, location: `${page}#${offerErrorId}` } });

/** Responds with the page of an offer, whose form says why nothing was added. */
async function answerPage(
  { pages, documentHeaders, services }: OfferSetup,
  submission: OfferSubmission,
  { id, market }: Order,
  change: (html: string) => string | undefined,
): Promise<Response> {
  const page = await pages.readDocument(submission.page, market);
  const changed = page && change(page.html);
  const orderSubmission = await services?.orders.findSubmission(id);
  if (page === undefined || changed === undefined || orderSubmission === undefined)
    return notStored(submission);
  return new Response(await pages.fill(markOrder(changed, orderSubmission), orderSubmission), {
    status: 409,
    headers: {
      ...(await documentHeaders(page.pageKey)),
      ...ofOneVisitor,
      "content-type": "text/html; charset=utf-8",
    },
  });
}

/** Says that there is no open order. A page after an order says so by itself to visitors without one. */
function refuse(
  setup: OfferSetup,
  submission: OfferSubmission,
  order: Order | undefined,
): Response | Promise<Response> {
  if (submission.byScript) return new Response(null, { status: closedStatus, headers: ofOneVisitor });
  return order ? answerPage(setup, submission, order, closeInPage) : notStored(submission);
}

/**
 * Asks whether the visitor wants the offer at its new price, or says that it is sold out. If the site has no text for
 * this, the page shows its error and, after a reload, the new price. Without script, the response is the page with the
 * text, whose form contains the new price.
 */
async function explain(
  setup: OfferSetup,
  submission: OfferSubmission,
  { kind, order, line }: Extract<Acceptance, { readonly line: OrderLine }>,
): Promise<Response> {
  const text = await (kind === "price" ? setup.ask(order, line) : setup.tellSoldOut(order.market, [line]));
  if (text === undefined) return notStored(submission);
  if (submission.byScript)
    return Response.json({ text, price: line.price } satisfies OfferQuestion, {
      status: 409,
      headers: ofOneVisitor,
    });
  return answerPage(setup, submission, order, (html) => answerInPage(html, escapeHtml(text)));
}

/**
 * Accepts the offer of a page after an order.
 *
 * JSON, sent by script: 200 with the next page; 409 with a text if the price differs from the shown one or the product is
 * sold out; 410 if there is no open order; 503 if the line could not be stored. Fields, sent without script: 303, or 409 with a page that says
 * so. Errors of the client: 400, 403 from another site, 413, 415, and 422 if the page does not offer the product.
 */
export async function answerOffer(setup: OfferSetup, request: Request): Promise<Response> {
  const { prices, pages, defaultMarket, services, counting } = setup;
  if (!isSameOrigin(request)) return plainText(403, "Offers are accepted only from pages of this site.");
  const submission = await readOffer(request);
  if (typeof submission === "number") return plainText(submission, refusals[submission]);
  const { route = "", market = "" } = pages.find(submission.page, defaultMarket) ?? {};
  const table = await prices();
  const offer = findOffer(table, { route, market, product: submission.product });
  if (offer === undefined) return plainText(422, "This page does not offer this product.");
  try {
    const result =
      services &&
      (await acceptOffer(request, table, { ...offer, shownPrice: submission.price }, services, counting));
    if (result === undefined) return accepted(submission, { next: offer.upsell.next });
    if ("line" in result) return await explain(setup, submission, result);
    const { kind, order } = result;
    if (kind === "closed") return await refuse(setup, submission, order);
    return accepted(submission, {
      next: (setup.takesPayments && findLinePaymentPage(order)) || offer.upsell.next,
      lines: order.lines.length,
      ...(kind === "known" && { known: true }),
    });
  } catch (error) {
    services?.log({ level: "error", event: "offer not stored", route, ...describeError(error) });
    return notStored(submission);
  }
}
