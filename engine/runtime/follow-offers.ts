import { type OfferAnswer, offerFields, orderPath } from "../forms/order-post.ts";
import { withQuery } from "../routing/order-href.ts";
import { notedOrder, noteOrder } from "./hooks/noted-order.ts";
import type { Navigator } from "./navigator.ts";

/** Longest wait for an answer, in milliseconds. */
const patience = 20_000;

/** Where no server takes orders, there is none to add to. */
const withoutService: readonly number[] = [404, 405, 501];

/** Accepts an offer; answers with the page that follows, or undefined when that could not be stored. */
async function accept(form: HTMLFormElement): Promise<string | undefined> {
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

/** Sends the forms of offers without leaving the document. One that was not stored says so, and can be sent again. */
export function followOffers(navigator: Navigator): void {
  // A reload has given the room up.
  const lines = notedOrder();
  if (lines !== undefined) noteOrder(lines);
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["offer"] === undefined) return;
    event.preventDefault();
    const button = form.querySelector("button");
    if (button?.getAttribute("aria-busy") === "true") return;
    button?.setAttribute("aria-busy", "true");
    form.removeAttribute("data-failed");
    const next = await accept(form);
    if (next === undefined) form.setAttribute("data-failed", "");
    else await navigator.navigate(withQuery(next, location.search));
    button?.removeAttribute("aria-busy");
  });
}
