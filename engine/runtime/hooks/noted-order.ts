import { orderedHook } from "../../forms/order-submission.ts";

/** Storage key for the number of lines of this tab's order. Only the server can read the order's cookie. */
export const orderKey = "funnel:order";

/** CSS property from which styles compute the height of a summary that is still empty. */
export const spaceProperty = "--order-lines";

/** Records an order: later pages show that there is one, reserve space for the summary and request it. */
export function noteOrder(lines: number | string): void {
  const { documentElement: root } = document;
  root.setAttribute(orderedHook, "");
  root.style.setProperty(spaceProperty, String(lines));
  try {
    sessionStorage.setItem(orderKey, String(lines));
  } catch {
    // Storage is blocked: the attribute lasts as long as the document.
  }
}

/** Restores what this tab recorded before the document was loaded. */
export function recallOrder(): void {
  try {
    const lines = sessionStorage.getItem(orderKey);
    if (lines) noteOrder(lines);
  } catch {
    // Storage is blocked.
  }
}
