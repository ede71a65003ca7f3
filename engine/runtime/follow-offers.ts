import { withQuery } from "../routing/order-href.ts";
import { notedOrder, noteOrder } from "./hooks/noted-order.ts";
import type { Navigator } from "./navigator.ts";

/** Accepts the offer of a form, with code that only who accepts one needs; answers as `acceptOffer`. */
const accept = (form: HTMLFormElement): Promise<string | undefined> =>
  import("./accept-offer.ts").then(
    ({ acceptOffer }) => acceptOffer(form),
    () => undefined,
  );

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
