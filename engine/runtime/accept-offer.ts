import { type OfferAnswer, offerFields, orderPath } from "../forms/order-post.ts";
import { noteOrder } from "./hooks/noted-order.ts";

/** Longest wait for an answer, in milliseconds. */
const patience = 20_000;

/** Where no server takes orders, there is none to add to. */
const withoutService: readonly number[] = [404, 405, 501];

/** Accepts an offer; answers with the page that follows, or undefined when that could not be stored. */
export async function acceptOffer(form: HTMLFormElement): Promise<string | undefined> {
  const data = new FormData(form);
  const body = JSON.stringify({
    [offerFields.page]: data.get(offerFields.page),
    [offerFields.product]: data.get(offerFields.product),
  });
  try {
    const response = await fetch(orderPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(patience),
    });
    if (withoutService.includes(response.status)) return form.dataset["offer"];
    if (!response.ok) return undefined;
    // Sound: it is our own server's answer, and a broken one throws.
    const { next, lines } = (await response.json()) as OfferAnswer;
    if (lines !== undefined) noteOrder(lines);
    return next;
  } catch {
    return undefined;
  }
}
