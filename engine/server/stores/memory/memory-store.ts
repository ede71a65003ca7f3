import { orderCounts } from "../../counting/order-counts.ts";
import { hasSameContent } from "../../tables/submission-row.ts";
import type { CounterStore } from "../counter-store.ts";
import type { EndedSessions } from "../ended-sessions.ts";
import type { NewSubmission, Order, OrderStore, RepeatDoubt } from "../order-store.ts";
import { keyOfAnotherForm, StoreError } from "../store-error.ts";
import { memoryCounters } from "./memory-counters.ts";

export interface MemoryStore extends OrderStore {
  /** The stored submissions, oldest first. */
  readonly submissions: readonly NewSubmission[];
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
}

function memorySessions(): EndedSessions {
  const ended = new Set<string>();
  return {
    end: async (id) => void ended.add(id),
    isEnded: async (id) => ended.has(id),
  };
}

/** An order store in memory, for development and tests. Everything is lost when the process ends. */
export function memoryStore(): MemoryStore {
  const submissions: NewSubmission[] = [];
  const orders = new Map<string, Order>();
  const lineKeys = new Set<string>();
  const counters = memoryCounters();

  const findOrder = ({ order }: NewSubmission): { readonly order?: Order } => {
    const stored = order && orders.get(order.id);
    return stored ? { order: stored } : {};
  };
  const isDoubtful = ({ contact }: NewSubmission, { isHeld, from, to }: RepeatDoubt): boolean =>
    isHeld ||
    submissions.some(
      (one) => contact !== undefined && one.contact === contact && one.at >= from && one.at <= to,
    );

  return {
    submissions,
    counters,
    sessions: memorySessions(),
    async accept(submission) {
      const original = submissions.find(({ key }) => key === submission.key);
      if (original) {
        if (original.form !== submission.form) throw keyOfAnotherForm(submission.form);
        const isSame = hasSameContent(original, submission);
        return {
          ...findOrder(original),
          isNew: false,
          ...(!isSame && { conflict: { by: "content", at: original.at } }),
        };
      }
      if (submission.doubt && isDoubtful(submission, submission.doubt))
        return { isNew: false, conflict: { by: "contact" } };
      const { order } = submission;
      if (order && orders.has(order.id))
        throw new StoreError("unavailable", "There is an order with this id.");
      submissions.push(submission);
      if (order) orders.set(order.id, order);
      return { ...(order && { order }), isNew: true };
    },
    async addLine(orderId, line, key) {
      const order = orders.get(orderId);
      const lineKey = JSON.stringify([orderId, key]);
      if (order === undefined || lineKeys.has(lineKey)) return order;
      const longer = { ...order, lines: [...order.lines, line] };
      lineKeys.add(lineKey);
      orders.set(orderId, longer);
      await counters.add(orderCounts(longer, order));
      return longer;
    },
    order: async (id) => orders.get(id),
    check: async () => undefined,
    close: async () => undefined,
  };
}
