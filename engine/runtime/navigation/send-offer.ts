import {
  closedStatus,
  type OfferAnswer,
  type OfferQuestion,
  offerFields,
  offerHooks,
  orderPath,
} from "../../forms/order-submission.ts";
import { withQuery } from "../../routing/order-href.ts";
import { noteOrder } from "../hooks/noted-order.ts";
import type { Navigator } from "./navigator.ts";

/** Timeout of the request, in milliseconds. */
const timeout = 20_000;

/** Statuses of a host without an order service: there is no order to add to. */
const withoutService: readonly number[] = [404, 405, 501];

/** The pages whose offers this document has accepted. */
const accepted = new Set<unknown>();

/** Shows a text in place of the form's error. */
function say(form: HTMLFormElement, text: string | undefined): void {
  const alert = form.querySelector('[role="alert"]');
  if (alert && text !== undefined) alert.textContent = text;
}

/** Shows that the price has changed, or that the product is sold out. Sending the form again accepts the new price. */
function explain(form: HTMLFormElement, { text, price }: OfferQuestion): void {
  const input = form.querySelector<HTMLInputElement>(`[name="${offerFields.price}"]`);
  if (input) input.value = String(price);
  say(form, text);
}

/** Shows which offers of the current page are in the order. */
function markAccepted(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${offerHooks.product}]`))
    if (accepted.has(new FormData(form).get(offerFields.page))) form.setAttribute(offerHooks.added, "");
}

/** Returns the page that follows an accepted offer, or undefined if the visitor stays on this one. */
async function postOffer(form: HTMLFormElement): Promise<string | undefined> {
  const data = new FormData(form);
  const page = data.get(offerFields.page);
  const body = JSON.stringify({
    [offerFields.page]: page,
    [offerFields.product]: data.get(offerFields.product),
    [offerFields.price]: data.get(offerFields.price) ?? undefined,
  });
  const response = await fetch(orderPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(timeout),
  });
  if (withoutService.includes(response.status)) return form.dataset["offer"];
  if (response.status === closedStatus)
    say(form, form.querySelector<HTMLElement>("[data-closed]")?.dataset["closed"]);
  // SAFETY: the response comes from our own server. The caller catches broken JSON.
  if (response.status === 409) explain(form, (await response.json()) as OfferQuestion);
  if (!response.ok) throw new Error(`The offer was answered ${response.status}.`);
  // SAFETY: the response comes from our own server. The caller catches broken JSON.
  const { next, lines, known } = (await response.json()) as OfferAnswer;
  if (lines !== undefined) noteOrder(lines);
  // The visitor may come back to this page without loading a document.
  if (accepted.size === 0) addEventListener("funnel:address", () => queueMicrotask(markAccepted));
  accepted.add(page);
  if (!known || !form.hasAttribute(offerHooks.product)) return next;
  markAccepted();
  form.querySelector("a")?.focus();
  return undefined;
}

/**
 * Accepts the offer of a form, once. If it could not be stored, the form shows that and can be sent again.
 */
export async function sendOffer(form: HTMLFormElement, navigator: Navigator): Promise<void> {
  const button = form.querySelector("button");
  if (button?.getAttribute("aria-busy") === "true") return;
  button?.setAttribute("aria-busy", "true");
  form.removeAttribute("data-failed");
  try {
    const next = await postOffer(form);
    if (next !== undefined) await navigator.navigate(withQuery(next, location.search));
  } catch {
    form.setAttribute("data-failed", "");
  }
  button?.removeAttribute("aria-busy");
}
