import type { Purpose } from "../../tags/consent-record.ts";
import { readConsent } from "../tags/consent-storage.ts";

/**
 * Calls a function once the visitor has consented to a purpose: at once, or when the visitor does. Returns a function
 * that stops waiting.
 */
export function whenConsented(purpose: Purpose, run: () => void): () => void {
  const stop = () => removeEventListener("funnel:consent", look);
  function look(): void {
    if (!readConsent()?.includes(purpose)) return;
    stop();
    run();
  }
  addEventListener("funnel:consent", look);
  look();
  return stop;
}
