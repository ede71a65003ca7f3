import { expect, test } from "vitest";
import { createGraph } from "../../../../explore/explore.ts";
import { protocol } from "../../../../explore/protocol.ts";
import type { Scenario, World } from "../../../../explore/scenario.ts";

interface PublicBug {
  /** Where others have lost money: the threads. */
  readonly threads: string;
  readonly name: string;
  readonly scenario: Omit<Scenario, "name" | "budget">;
  /** What happens. "…" runs every process to its end. */
  readonly story: readonly string[];
  /** How it ends: the order's facts, by type. */
  readonly facts: readonly string[];
}

const placed = ["the customer orders", "…"] as const;
const paid = [...placed, "payment 1 is captured", "the event of payment 1 arrives", "…"] as const;
const another = ["the customer chooses another method", "…"] as const;
const started = ["attempt", "attempt-started"] as const;

/** Threads of other shops' trackers, as stories. Each one ends with the money right. */
const bugs: readonly PublicBug[] = [
  {
    threads: "medusa#13301, medusa#2948, saleor#12229, saleor-docs#990, cargo#137",
    name: "the customer pays and closes the tab, and no event arrives",
    scenario: {},
    story: [...placed, "payment 1 is captured", "the worker looks", "…"],
    facts: [...started, "paid"],
  },
  {
    threads: "statamic-cargo#190, craft commerce#1510, medusa PR#15930",
    name: "an event arrives while the server still starts the payment",
    scenario: {},
    story: [
      ...["the customer orders", "pay 1 decides start-1", "pay 1 start-1", "pay 1 records attempt-1-1-p1"],
      ...[
        "pay 1 ends",
        "payment 1 is captured",
        "the customer orders again",
        "the event of payment 1 arrives",
        "…",
      ],
    ],
    facts: [...started, "paid"],
  },
  {
    threads: "saleor#12652, saleor PR#17794, pinelab-vendure#620, woo-stripe#2331, woo-stripe#3327",
    name: "the return page and the event handle the same success at once",
    scenario: {},
    story: [
      ...[...placed, "payment 1 is captured", "the event of payment 1 arrives"],
      ...["the customer comes back from payment 1", "event 1 decides find-1", "look 1 decides find-1"],
      ...["event 1 find-1", "look 1 find-1", "event 1 records attempt-1-paid", "…"],
    ],
    facts: [...started, "paid"],
  },
  {
    threads:
      "woo-stripe#2339, woo-stripe PR#3912, stripe-node#877, pympp PR#155, saleor#14926, Attendize#748",
    name: "the order is sent again, and the answer to the first call is lost",
    scenario: {},
    story: [
      ...["the customer orders", "pay 1 decides start-1", "pay 1 start-1, and the answer is lost", "…"],
      ...["the customer orders again", "…", "payment 1 is captured", "the worker looks", "…"],
    ],
    facts: [...started, "paid"],
  },
  {
    threads: "vendure mollie.service.ts, saleor-docs#990",
    name: "the customer pays twice, with two methods",
    scenario: {},
    story: [
      ...[...placed, ...another, "payment 2 is captured", "the event of payment 2 arrives", "…"],
      ...["payment 1 is captured late", "the event of payment 1 arrives", "…"],
    ],
    facts: [...[...started, "attempt-ended", ...started, "paid"], ...["paid", "refund", "refunded"]],
  },
  {
    threads: "202-ecommerce/stripe_official#79",
    name: "the first card is refused, the second one pays, and the refusal is reported last",
    scenario: { pays: ["failed", "captured"] },
    story: [
      ...[...placed, "payment 1 is failed", "the worker looks", "…", ...another],
      ...[
        "payment 2 is captured",
        "the event of payment 2 arrives",
        "…",
        "the event of payment 1 arrives",
        "…",
      ],
    ],
    facts: [...started, "attempt-ended", ...started, "paid"],
  },
  {
    threads: "medusa#16398, vendure#3070",
    name: "a payment fails, and the customer may pay again",
    scenario: { pays: ["failed", "captured"] },
    story: [...placed, "payment 1 is failed", "the worker looks", "…", ...another],
    facts: [...started, "attempt-ended", ...started],
  },
  {
    threads: "vendure#1330, vendure#507, adyen-magento2#1986, adyen-magento2#958",
    name: "the customer never comes back from the bank's page",
    scenario: {},
    story: [...placed, "time passes", "time passes", "the worker looks", "…"],
    facts: [...started, "attempt-ended"],
  },
  {
    threads: "adyen-magento2#94, adyen-magento#641, adyen-magento2#844",
    name: "the customer goes back and sends the order again after paying",
    scenario: {},
    story: [
      ...placed,
      "payment 1 is captured",
      "the customer orders again",
      "the customer comes back from payment 1",
      "…",
    ],
    facts: [...started, "paid"],
  },
  {
    threads: "woo-stripe#3326, ps_checkout PR#1546, makeradmin#666",
    name: "an event arrives twice",
    scenario: {},
    story: [
      ...[...placed, "payment 1 is captured", "the event of payment 1 arrives"],
      ...["the event of payment 1 arrives", "…"],
    ],
    facts: [...started, "paid"],
  },
  {
    threads: "vendure PR#2657",
    name: "an event arrives after the shipment",
    scenario: { shop: ["ship"] },
    story: [
      ...[...placed, "payment 1 is captured", "the worker looks", "…"],
      ...["the shop records: shipped", "…", "the event of payment 1 arrives", "…"],
    ],
    facts: [...started, "paid", "shipped"],
  },
  {
    threads: "laravel-sisp#282",
    name: "the shop refunds a part and then the rest",
    scenario: { shop: ["refund-part", "refund-whole"] },
    story: [
      ...[...paid, "the shop records: refund 30 of payment 1", "…"],
      ...["the shop records: refund 70 of payment 1", "…"],
    ],
    facts: [...started, "paid", "refund", "refunded", "refund", "refunded"],
  },
  {
    threads: "medusa PR#14746",
    name: "somebody refunds at the bank",
    scenario: {},
    story: [...paid, "payment 1 is refunded 30 at the bank", "the event of payment 1 arrives", "…"],
    facts: [...started, "paid", "refunded"],
  },
  {
    threads: "medusa#15660",
    name: "no event ever arrives, because the webhook is not set up",
    scenario: { lists: false },
    story: [...placed, "payment 1 is captured", "the worker looks", "…"],
    facts: [...started, "paid"],
  },
  {
    threads: "autonnel#24, Konnektive, FunnelKit",
    name: "the customer's bank declines the second charge",
    scenario: { charges: ["refused"] },
    story: [...paid, "the customer accepts the offer", "…"],
    facts: [...started, "paid", "attempt", "attempt-ended", "line-removed"],
  },
];

test.for(bugs)("$name ($threads)", ({ name, scenario, story, facts }) => {
  const budget = { tab: 2, offer: 1, choice: 1, return: 1, event: 3, reconcile: 1, loss: 1, tick: 2 };
  const more = { shop: 2, late: 1, elsewhere: 1 };
  const graph = createGraph(protocol, { ...scenario, name, budget: { ...budget, ...more } });
  let world: World = graph.first;
  for (const step of story) {
    const next =
      step === "…" ? graph.settle(world) : graph.list(world).find((entry) => entry.name === step)?.world;
    if (next === undefined)
      throw new Error(
        `"${step}" cannot happen. Possible: ${graph
          .list(world)
          .map((entry) => entry.name)
          .join(", ")}`,
      );
    world = next;
    expect(graph.judge(world)).toBeUndefined();
  }
  expect(world.order?.facts?.map(({ type }) => type)).toEqual(facts);
});
