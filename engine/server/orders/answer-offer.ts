import { type OfferAnswer, offerErrorId } from "../../forms/order-submission.ts";
import type { Counting } from "../counting/counting.ts";
import { describeError } from "../describe-error.ts";
import { isSameOrigin } from "../is-same-origin.ts";
import type { Services } from "../services.ts";
import { acceptOffer, findOffer } from "./accept-offer.ts";
import type { OrderPages } from "./order-pages.ts";
import type { OrderPrices } from "./order-prices.ts";
import { ofOneVisitor, plainText } from "./order-responses.ts";
import { type OfferSubmission, readOffer } from "./read-offer.ts";

interface OfferSetup {
  readonly prices: OrderPrices;
  readonly pages: OrderPages;
  readonly defaultMarket: string;
  /** Without services nothing can be ordered, and an offer leads to the next page. */
  readonly services: Services | undefined;
  readonly counting: Counting | undefined;
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

/**
 * Accepts the offer of a page after an order.
 *
 * JSON, sent by script: 200 with the next page, 503 if the line could not be stored. Fields, sent without
 * script: 303. Errors of the client: 400, 403 from another site, 413, 415, and 422 if the page does not offer
 * the product.
 */
export async function answerOffer(
  { prices, pages, defaultMarket, services, counting }: OfferSetup,
  request: Request,
): Promise<Response> {
  if (!isSameOrigin(request)) return plainText(403, "Offers are accepted only from pages of this site.");
  const submission = await readOffer(request);
  if (typeof submission === "number") return plainText(submission, refusals[submission]);
  const { route = "", market = "" } = pages.at(submission.page, defaultMarket) ?? {};
  const table = await prices();
  const offer = findOffer(table, { route, market, product: submission.product });
  if (offer === undefined) return plainText(422, "This page does not offer this product.");
  try {
    const order = services && (await acceptOffer(request, table, offer, services, counting));
    return accepted(submission, {
      next: offer.upsell.next,
      ...(order && { lines: order.lines.length }),
    });
  } catch (error) {
    services?.log({ level: "error", event: "offer not stored", route, ...describeError(error) });
    return notStored(submission);
  }
}
