import { offerFields } from "../../forms/order-submission.ts";
import { readBody } from "../http/read-body.ts";

/** An accepted offer as the client sent it. */
export interface OfferSubmission {
  readonly page: string;
  readonly product: string;
  /** The price that the page has shown, in the smallest unit. Undefined if it did not say. */
  readonly price: number | undefined;
  /** A script has sent it, so it gets JSON and no redirect. */
  readonly byScript: boolean;
}

/** Maximum length of the body, in bytes: a path and a product id. */
const longest = 2048;

function readEntries(text: string, byScript: boolean): URLSearchParams | undefined {
  try {
    return new URLSearchParams(byScript ? JSON.parse(text) : text);
  } catch {
    return undefined;
  }
}

/**
 * Reads an accepted offer from form fields or from JSON. Returns a status code if the body is not an offer.
 */
export async function readOffer(request: Request): Promise<OfferSubmission | 400 | 413 | 415> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const byScript = type === "application/json";
  if (!byScript && type !== "application/x-www-form-urlencoded") return 415;
  const body = await readBody(request, longest).catch(() => null);
  if (body === undefined) return 413;
  const entries = body === null ? undefined : readEntries(new TextDecoder().decode(body), byScript);
  const page = entries?.get(offerFields.page);
  const product = entries?.get(offerFields.product);
  const priceText = entries?.get(offerFields.price) ?? "";
  const price = /^\d+$/.test(priceText) ? Number(priceText) : undefined;
  return page && product ? { page, product, price, byScript } : 400;
}
