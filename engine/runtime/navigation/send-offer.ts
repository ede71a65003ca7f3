import {
  type OfferAnswer,
  type OfferQuestion,
  offerFields,
  orderPath,
} from "../../forms/order-submission.ts";
import { withQuery } from "../../routing/order-href.ts";
import { noteOrder } from "../hooks/noted-order.ts";
import type { Navigator } from "./navigator.ts";

/** Timeout of the request, in milliseconds. */
const timeout = 20_000;

/** Statuses of a host without an order service: there is no order to add to. */
const withoutService: readonly number[] = [404, 405, 501];

/** Shows that the price has changed. Sending the form again accepts the new one. */
function askPrice(form: HTMLFormElement, { text, price }: OfferQuestion): void {
  const shown = form.querySelector<HTMLInputElement>(`[name="${offerFields.price}"]`);
  const alert = form.querySelector('[role="alert"]');
  if (shown) shown.value = String(price);
  if (alert) alert.textContent = text;
}

/** Returns the page that follows an accepted offer, or undefined if the offer was not stored. */
async function postOffer(form: HTMLFormElement): Promise<string | undefined> {
  const data = new FormData(form);
  const body = JSON.stringify({
    [offerFields.page]: data.get(offerFields.page),
    [offerFields.product]: data.get(offerFields.product),
    [offerFields.price]: data.get(offerFields.price) ?? undefined,
  });
  try {
    const response = await fetch(orderPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    if (withoutService.includes(response.status)) return form.dataset["offer"];
    // SAFETY: the response comes from our own server. Broken JSON throws and is caught below.
    if (response.status === 409) askPrice(form, (await response.json()) as OfferQuestion);
    if (!response.ok) return undefined;
    // SAFETY: the response comes from our own server. Broken JSON throws and is caught below.
    const { next, lines } = (await response.json()) as OfferAnswer;
    if (lines !== undefined) noteOrder(lines);
    return next;
  } catch {
    return undefined;
  }
}

/**
 * Accepts the offer of a form, once. If it could not be stored, the form shows that and can be sent again.
 */
export async function sendOffer(form: HTMLFormElement, navigator: Navigator): Promise<void> {
  const button = form.querySelector("button");
  if (button?.getAttribute("aria-busy") === "true") return;
  button?.setAttribute("aria-busy", "true");
  form.removeAttribute("data-failed");
  const next = await postOffer(form);
  if (next === undefined) form.setAttribute("data-failed", "");
  else await navigator.navigate(withQuery(next, location.search));
  button?.removeAttribute("aria-busy");
}
