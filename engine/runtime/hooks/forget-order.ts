import { orderedHook } from "../../forms/order-submission.ts";
import { orderKey, spaceProperty } from "./noted-order.ts";

const root = (): HTMLElement => document.documentElement;

/** Whether the visitor may have an order. If storage is blocked, only the server knows. */
export function mayHaveOrder(): boolean {
  try {
    return root().hasAttribute(orderedHook) || Boolean(sessionStorage.getItem(orderKey));
  } catch {
    return true;
  }
}

/** Releases the space reserved for the order summary. */
export const releaseSpace = (): void => {
  root().style.removeProperty(spaceProperty);
};

/** Forgets the order of this tab. */
export function forgetOrder(): void {
  root().removeAttribute(orderedHook);
  releaseSpace();
  try {
    sessionStorage.removeItem(orderKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
