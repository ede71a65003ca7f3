import { forgetOrder, orderedHook } from "funnel-engine/for-blocks/enhance";

/**
 * On a full page load the server has checked the order's cookie. If it found no order, forget the one that
 * this tab remembers.
 */
export function enhance(): () => void {
  const { dataset } = document.documentElement;
  if (!("hydrated" in dataset) && !document.documentElement.hasAttribute(orderedHook)) forgetOrder();
  return () => undefined;
}
