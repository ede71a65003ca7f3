import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OrderService } from "../../commerce/order-book.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import type { Outbox } from "../data/outbox.ts";
import type { Metrics } from "../operations/metrics.ts";

/** Upper bounds in seconds. A page takes less than a millisecond, a form waits for the disk. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface PrometheusMetrics extends Metrics {
  /** Wraps an order book so that its new orders are counted. */
  countOrders(book: OrderService): OrderService;
  /** Counts a submission or an upsell that could not be stored. */
  countFailure(): void;
}

/** Counts what happens since the start of the server, for Prometheus. */
export function prometheusMetrics(
  token: string,
  outbox: Pick<Outbox, "count"> | undefined,
): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "storefront_requests_total",
    help: "Answered requests.",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "storefront_request_duration_seconds",
    help: "Time from a request to its response.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const orders = new Counter({
    name: "storefront_orders_total",
    help: "New orders, without those at the test bank.",
    labelNames: ["market"],
    registers,
  });
  const paymentEvents = new Counter({
    name: "storefront_payment_events_total",
    help: "Requests of payment providers. foreign: about another shop; lost: about an order that does not exist.",
    labelNames: ["provider", "result"],
    registers,
  });
  const mailEvents = new Counter({
    name: "storefront_mail_events_total",
    help: "Requests of the mail service. bounced: a mail came back; foreign: about a mail of another shop.",
    labelNames: ["result"],
    registers,
  });
  const failures = new Counter({
    name: "storefront_store_errors_total",
    help: "Submissions and upsells that could not be stored.",
    registers,
  });
  const builds = new Gauge({
    name: "storefront_build_info",
    help: "1 for the served build.",
    labelNames: ["build"],
    registers,
  });
  new Gauge({
    name: "storefront_outbox_events",
    help: "Events that the webhook has not accepted.",
    labelNames: ["state"],
    registers,
    async collect() {
      // A store that cannot be read has no number. The other metrics are still needed.
      this.reset();
      const count = await outbox?.count().catch(() => undefined);
      for (const [state, events] of Object.entries(count ?? {})) this.set({ state }, events);
    },
  });

  return {
    token,
    observe({ route, status, seconds }) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    countPaymentEvent: (provider, result) => paymentEvents.inc({ provider, result }),
    countMailEvent: (result) => mailEvents.inc({ result }),
    async read(build) {
      builds.reset();
      builds.set({ build }, 1);
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
    countOrders: (book) => ({
      ...book,
      place: async (submission) => {
        const receipt = await book.place(submission);
        const { isNew, order } = receipt;
        if (isNew && order && !isTestOrder(order)) orders.inc({ market: order.market });
        return receipt;
      },
    }),
    countFailure: () => failures.inc(),
  };
}
