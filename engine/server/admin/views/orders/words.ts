import { html } from "hono/html";
import type { OrderStatus } from "../../../../commerce/order-state.ts";
import type { Attempt, AttemptStatus, Refund } from "../../../../commerce/payment-attempts.ts";
import type { Html } from "../parts.ts";
import { ordersPath } from "../top-bar.ts";

/** The statuses of orders, as operators read them. */
export const statusWords: Readonly<Record<OrderStatus, string>> = {
  unpaid: "Not paid",
  processing: "Money on its way",
  review: "Under review",
  placed: "To ship",
  paid: "Paid",
  shipped: "Shipped",
  refunded: "Refunded",
  withdrawn: "Withdrawn",
  cancelled: "Cancelled",
};

const attemptWords: Readonly<Record<AttemptStatus, string>> = {
  new: "Not started",
  open: "Waits for the customer",
  processing: "On its way",
  authorised: "Held for the shipment",
  paid: "Paid",
  ended: "Ended without money",
  review: "Under review",
};

const disputeWords = { open: "disputed", won: "dispute won", lost: "dispute lost" } as const;

/** Where an attempt stands. */
export const describeAttempt = ({ status, capture, dispute }: Attempt): string => {
  const words = status === "authorised" && capture === "at-once" ? "Held" : attemptWords[status];
  return dispute === undefined ? words : `${words}, ${disputeWords[dispute]}`;
};

export const refundWords: Readonly<Record<Refund["state"], string>> = {
  reserved: "ordered, not answered yet",
  done: "done",
  failed: "failed",
};

const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

/** A time in milliseconds since 1970 as "21 Nov 2026, 12:00" (UTC). */
export const showTime = (at: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${moment.format(at)}</time>`;

/** A status as a colored label. */
export const statusLabel = (status: OrderStatus): Html =>
  html`<span class="status ${status}">${statusWords[status]}</span>`;

export const testBadge = html`<span class="badge">test</span>`;

/** The address of an order's page. */
export const getOrderHref = (id: string): string => `${ordersPath}/${id}`;
