import { recallOrder } from "../hooks/noted-order.ts";
import { report } from "../recovery/report.ts";
import type { Navigator } from "./navigator.ts";

/**
 * Sends the forms of offers without leaving the document. The code for that is loaded on the first submit.
 */
export function followOffers(navigator: Navigator): void {
  recallOrder();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["offer"] === undefined) return;
    event.preventDefault();
    import("./send-offer.ts")
      .then(({ sendOffer }) => sendOffer(form, navigator))
      .catch((error) => {
        report(error, "offer");
        // The server also accepts the form without script.
        form.submit();
      });
  });
}
