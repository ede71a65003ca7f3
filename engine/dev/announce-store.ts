import type { OrderStore } from "../server/stores/order-store.ts";

/**
 * Prints a line for each submission and each accepted offer that a store keeps: the time and the form, and
 * nothing that the visitor has typed.
 */
export function announceStore(store: OrderStore, print: (line: string) => void): OrderStore {
  const announce = (event: string) => print(`${new Date().toTimeString().slice(0, 8)}  ${event}`);
  return {
    ...store,
    async accept(submission) {
      const receipt = await store.accept(submission);
      const kind = submission.order ? "Order" : "Submission";
      if (receipt.isNew) announce(`${kind} accepted: form "${submission.form}"`);
      return receipt;
    },
    async addLine(id, line, key) {
      const before = await store.order(id);
      const after = await store.addLine(id, line, key);
      if (before && after && after.lines.length > before.lines.length)
        announce(`Offer accepted: product "${line.product}"`);
      return after;
    },
  };
}
