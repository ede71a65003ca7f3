import { expenses, type Scenario } from "./scenario.ts";

const paid = ["the customer orders", "payment 1 is captured", "the worker looks"] as const;
const held = ["the customer orders", "payment 1 is authorised", "the worker looks"] as const;
const lapsed = ["the customer orders", "time passes", "time passes", "the worker looks"] as const;

const twice = [
  ...lapsed,
  "the customer chooses another method",
  "payment 2 is captured",
  "the worker looks",
] as const;

/** The bounds that `npm test` explores to the end. */
export const scenarios: readonly Scenario[] = [
  {
    name: "the customer pays, in two tabs",
    budget: { tab: 2, return: 1, event: 2, crash: 1, loss: 1, reconcile: 1 },
    deeper: { choice: 1 },
  },
  {
    name: "the money takes its time, or does not come",
    budget: { tab: 1, event: 2, late: 1, return: 1 },
    deeper: { crash: 1, choice: 1 },
    pays: ["processing", "failed"],
  },
  {
    name: "the bank asks the server to capture",
    budget: { tab: 1, event: 1, loss: 1, shop: 1 },
    deeper: { return: 1, crash: 1, lapse: 1, event: 1 },
    pays: ["authorised"],
    shop: ["cancel"],
  },
  {
    name: "the customer chooses another method",
    budget: { tab: 1, choice: 1, late: 1 },
    deeper: { crash: 1, loss: 1, event: 1 },
  },
  {
    name: "the customer chooses an invoice",
    budget: { tab: 1, choice: 1, late: 1, shop: 1 },
    deeper: { crash: 1, loss: 1, event: 1 },
    invoice: true,
    shop: ["cancel", "ship"],
  },
  {
    name: "the customer chooses another method, and the bank cannot close the payment",
    given: ["the customer orders"],
    budget: { choice: 1, event: 1, tick: 2 },
    deeper: { tab: 1, crash: 1, return: 1, event: 1 },
    closes: false,
  },
  {
    name: "a success comes late",
    given: lapsed,
    budget: { choice: 1, event: 1, late: 1 },
    deeper: { shop: 1, crash: 1, tab: 1, event: 1 },
    shop: ["cancel", "refund-part", "refund-whole"],
  },
  {
    name: "a success comes late for a customer who has got money back",
    given: twice,
    budget: { event: 1, late: 1, shop: 1 },
    deeper: { event: 1, shop: 1 },
    shop: ["cancel", "refund-part", "refund-whole"],
  },
  {
    name: "a success comes late, and nobody but the ledger says where to look",
    given: ["the customer orders"],
    budget: { choice: 1, event: 1, late: 1, tick: 2 },
    deeper: { crash: 1, reconcile: 1 },
    lists: false,
  },
  {
    name: "the saved method is charged again, in two tabs",
    given: paid,
    budget: { offer: 2, event: 1, crash: 1, loss: 1 },
    deeper: { loss: 1, event: 1, tick: 2 },
    charges: ["captured", "refused", "open", "failed"],
  },
  {
    name: "the saved method is charged again, and the shop decides",
    given: paid,
    budget: { offer: 1, shop: 1 },
    deeper: { loss: 1, event: 1, tick: 1 },
    charges: ["captured", "processing"],
    shop: ["cancel"],
  },
  {
    name: "a later line is paid in a new step",
    given: paid,
    budget: { offer: 1, event: 1, return: 1, tick: 2, late: 1 },
    deeper: { offer: 1, event: 1, crash: 1 },
  },
  {
    name: "a later line is paid in a new step, and the shop decides",
    given: paid,
    budget: { offer: 1, event: 1, shop: 1 },
    deeper: { loss: 1, shop: 1, crash: 1 },
    shop: ["cancel", "remove-line", "withdraw"],
  },
  {
    name: "the shop refunds",
    given: paid,
    budget: { shop: 2, elsewhere: 1 },
    deeper: { event: 1, loss: 1, tick: 1, crash: 1 },
    shop: ["refund-part", "refund-whole", "cancel"],
  },
  {
    name: "the answer to a refund is lost, and the bank forgets its key",
    given: paid,
    budget: { shop: 2, loss: 1, tick: 1 },
    deeper: { event: 1, crash: 1 },
    shop: ["refund-part", "ship"],
  },
  {
    name: "refunds take their time and fail",
    given: paid,
    budget: { shop: 1, event: 1, bounce: 1, elsewhere: 1 },
    deeper: { shop: 1, crash: 1 },
    shop: ["refund-part", "refund-whole", "cancel"],
    refunds: "pending",
  },
  {
    name: "the money is taken at the shipment",
    given: held,
    budget: { shop: 2, event: 1, loss: 1, lapse: 1 },
    deeper: { crash: 1, tick: 2 },
    pays: ["authorised"],
    capture: "at-shipping",
    shop: ["ship", "cancel", "withdraw"],
  },
  {
    name: "a later line is held until the shipment",
    given: held,
    budget: { offer: 1, shop: 1, crash: 1 },
    deeper: { shop: 1, event: 1 },
    pays: ["authorised"],
    charges: ["authorised", "refused"],
    capture: "at-shipping",
    shop: ["ship", "cancel", "remove-line"],
  },
  {
    name: "the customer's bank disputes the payment",
    given: paid,
    budget: { dispute: 1, event: 1, shop: 1 },
    deeper: { event: 1, shop: 1, crash: 1 },
    shop: ["cancel", "refund-part", "refund-whole"],
  },
  {
    name: "the bank names another amount",
    budget: { tab: 1, event: 1, return: 1, crash: 1, shop: 1 },
    deeper: { event: 1, elsewhere: 1 },
    wrong: { amount: 90 },
    shop: ["cancel"],
  },
  {
    name: "the shop decides about another amount",
    given: paid,
    budget: { choice: 1, event: 1, loss: 1, shop: 2 },
    deeper: { elsewhere: 1, crash: 1, bounce: 1 },
    wrong: { amount: 90 },
    shop: ["accept", "return-review", "refund-part", "cancel"],
  },
  {
    name: "the shop accepts another amount before its money has arrived",
    given: ["the customer orders", "payment 1 is processing", "the worker looks"],
    budget: { event: 1, shop: 2, crash: 1 },
    deeper: { loss: 1 },
    wrong: { amount: 90 },
    pays: ["processing", "captured"],
    shop: ["accept", "cancel"],
  },
  {
    name: "the bank names another currency",
    budget: { tab: 1, event: 1, return: 1, crash: 1 },
    deeper: { event: 1, shop: 1 },
    wrong: { currency: "USD" },
    pays: ["processing", "captured"],
    shop: ["cancel"],
  },
  {
    name: "nobody pays for the last piece in time",
    given: ["the customer orders", "time passes"],
    stock: 1,
    budget: { tick: 1, event: 1, reconcile: 2, rival: 1, late: 1, crash: 1 },
    deeper: { loss: 1, return: 1, restock: 1 },
  },
  {
    name: "the money for the last piece comes late",
    given: lapsed,
    stock: 1,
    budget: { rival: 1, late: 1, event: 2, choice: 1, restock: 1 },
    deeper: { crash: 1, shop: 1, loss: 1 },
    shop: ["cancel", "refund-whole"],
  },
  {
    name: "the customer comes back for the last piece",
    given: lapsed,
    stock: 1,
    budget: { choice: 1, rival: 1, late: 1, event: 1, crash: 1 },
    deeper: { choice: 1, loss: 1, reconcile: 1 },
  },
  {
    name: "the shop decides about an order whose pieces went back",
    given: lapsed,
    stock: 1,
    budget: { rival: 1, late: 1, event: 1, shop: 2 },
    deeper: { restock: 1, reconcile: 1, elsewhere: 1 },
    shop: ["cancel", "ship", "withdraw", "refund-whole"],
  },
  {
    name: "a held payment for the last piece comes late",
    given: lapsed,
    stock: 1,
    budget: { rival: 1, late: 1, event: 1, restock: 1, reconcile: 1 },
    deeper: { shop: 1, lapse: 1, crash: 1 },
    late: "authorised",
    shop: ["ship", "cancel"],
  },
  {
    name: "a later line takes the last piece",
    given: paid,
    stock: 2,
    budget: { offer: 1, rival: 1, shop: 1 },
    deeper: { crash: 1, tick: 1, event: 1, late: 1 },
    shop: ["remove-line", "cancel", "ship"],
  },
  {
    name: "the bank cannot close the payment for the last piece",
    given: ["the customer orders", "time passes"],
    stock: 1,
    budget: { tick: 1, rival: 1, event: 1, reconcile: 1 },
    deeper: { choice: 1, crash: 1, late: 1, event: 1 },
    closes: false,
  },
];

/** The scenario with its deeper bounds. */
export function addBudgets(scenario: Scenario): Scenario {
  const { budget, deeper = {} } = scenario;
  const sums = expenses.map((expense) => [expense, (budget[expense] ?? 0) + (deeper[expense] ?? 0)]);
  return { ...scenario, budget: Object.fromEntries(sums) };
}
