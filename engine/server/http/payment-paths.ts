import type { Order } from "../../commerce/order.ts";
import { readState } from "../../commerce/order-state.ts";
import { type Attempt, readPrepaid } from "../../commerce/payment-attempts.ts";

/** The path of everything about payments. Webhooks are below it, too: `/api/payments/stripe`. */
export const paymentsPath = "/api/payments";

/** The path of the page that leads an order's customer to the provider. */
export const leavingPath = (order: string): string => `${paymentsPath}/leave/${order}`;

/** Whether the customer can still pay an attempt. */
export const isStartable = ({ status }: Attempt): boolean => status === "new" || status === "open";

/** The path of the page on which an added line is paid. Undefined if none waits for its payment. */
export const findLinePaymentPage = (order: Order): string | undefined =>
  readPrepaid(order).some((attempt) => attempt.line !== undefined && isStartable(attempt))
    ? leavingPath(order.id)
    : undefined;

/** The path of the page on which an order is paid. Undefined if it does not wait for its payment. */
export const findPaymentPage = (order: Order): string | undefined =>
  readState(order).status === "unpaid" ? leavingPath(order.id) : undefined;
