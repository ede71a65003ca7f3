import type { Order, OrderLine } from "../../engine/commerce/order.ts";
import type { OrderFact } from "../../engine/commerce/order-facts.ts";
import { acceptsLines, ledgerLength, readState } from "../../engine/commerce/order-state.ts";
import { type AttemptStatus, countRefunds, readPrepaid } from "../../engine/commerce/payment-attempts.ts";
import type { KeyedEvent } from "../../engine/payments/payment-facts.ts";
import type { Ledger } from "./ledger.ts";
import { addRefund, type Bank, type BankPayment, callBank, changePayment, countMoney } from "./model-bank.ts";
import {
  begin,
  type Expense,
  getTime,
  lastClock,
  put,
  type ShopAct,
  spend,
  stampFact,
  type Transition,
  type World,
} from "./scenario.ts";
import { notify } from "./server.ts";

/** What the shop gives back of a price of 100. */
const gift = 30;

/** A line, with a limited stock if the scenario has one. */
const buildLine = (product: string, price: number, { scenario }: Ledger): OrderLine => ({
  product,
  name: product,
  price,
  quantity: 1,
  ...(scenario.stock !== undefined && { isStocked: true }),
});

/** The order, stored with its first attempt. */
function placeOrder(world: World, ledger: Ledger): Transition[] {
  const paying = spend(world, "tab");
  if (paying === undefined) return [];
  if (world.order !== undefined) {
    const starts = readPrepaid(world.order).findLast(({ line }) => line === undefined)?.attempt ?? 1;
    return [{ name: "the customer orders again", world: begin(paying, "pay", { starts }) }];
  }
  const order: Order = {
    ...({ id: "ORDER00001", market: "DE", currency: "EUR", terms: { fee: 0 }, at: 0 } as const),
    lines: [buildLine("starter", 100, ledger)],
  };
  const at = getTime(world);
  const placed = ledger.setOrder(paying, { ...order, facts: [{ ...ledger.buildAttempt(order, at), at }] });
  if (placed === undefined) return [];
  return [{ name: "the customer orders", world: begin(placed, "pay", { starts: 1 }) }];
}

/** A line, stored with the attempt to pay for it. */
function acceptOffer(world: World, ledger: Ledger): Transition[] {
  const { order } = world;
  const paying = spend(world, "offer");
  if (paying === undefined || order === undefined) return [];
  const attempts = readPrepaid(order);
  const known = attempts.find(({ line }) => line === 1)?.attempt;
  if (known !== undefined)
    return [{ name: "the customer accepts the offer again", world: begin(paying, "pay", { starts: known }) }];
  if (!acceptsLines(order)) return [];
  const lines = [...order.lines, buildLine("soap", 50, ledger)];
  const attemptEvent = ledger.buildAttempt({ ...order, lines }, getTime(world), { line: 1 });
  const fact: OrderFact = { ...attemptEvent, at: stampFact(world) };
  const longer = { ...order, lines, facts: [...(order.facts ?? []), fact] };
  const starts = attempts.length + 1;
  const name = "the customer accepts the offer";
  const stored = ledger.setOrder(paying, longer);
  if (stored === undefined) return [];
  if (ledger.rules.storesFirst) return [{ name, world: begin(stored, "pay", { starts }) }];
  // A server that charges before it stores.
  const attempt = readPrepaid(longer).find((entry) => entry.attempt === starts);
  if (attempt === undefined) return [];
  const conduct = { ...({ starts: "captured", closes: true, refunds: "done" } as const), currency: "EUR" };
  const { bank } = callBank(world.bank, { call: "start", attempt }, `start-${starts}`, conduct);
  const crashed = spend({ ...paying, bank }, "crash");
  return [
    { name, world: begin({ ...stored, bank }, "pay", { starts }) },
    ...(crashed ? [{ name: `${name}, and the server crashes`, world: crashed }] : []),
  ];
}

function chooseMethod(world: World, { rules }: Ledger): Transition[] {
  const { order } = world;
  const choosing = spend(world, "choice");
  if (choosing === undefined || order === undefined) return [];
  const newest = readPrepaid(order).findLast(({ line }) => line === undefined);
  if (newest === undefined) return [];
  if (readState(order).status !== "unpaid") return [];
  const { attempt } = newest;
  const run = rules.closesFirst ? { looks: [attempt], closes: attempt } : {};
  return [{ name: "the customer chooses another method", world: begin(choosing, "choose", run) }];
}

function comeBack(world: World, ledger: Ledger): Transition[] {
  const { order, pages } = world;
  const returned = spend(world, "return");
  if (returned === undefined || order === undefined) return [];
  return pages.map((attempt) => {
    const name = `the customer comes back from payment ${attempt}`;
    const { line, amount = 0 } = readPrepaid(order).find((entry) => entry.attempt === attempt) ?? {};
    // Whoever leaves the payment of a later line does without it.
    const run = { looks: [attempt], ...(line !== undefined && { closes: attempt }) };
    if (!ledger.rules.trustsReturns) return { name, world: begin(returned, "look", run) };
    const paid = { type: "paid", key: `attempt-${attempt}-paid`, attempt, amount } as const;
    return { name, world: ledger.record(returned, paid) ?? returned };
  });
}

/** Events arrive in any sequence, and again as long as nobody has acknowledged them. */
function deliver(world: World, ledger: Ledger): Transition[] {
  const { order } = world;
  const { rules } = ledger;
  const delivered = spend(world, "event");
  if (delivered === undefined || order === undefined) return [];
  return world.mail.map(({ attempt, payment }, index) => {
    const name = `the event of payment ${attempt} arrives`;
    const read = { ...delivered, mail: put(world.mail, index) };
    if (rules.acknowledges === "unread") return { name, world: read };
    if (payment) {
      const events = rules.readPayment(order, attempt, payment);
      const recorded = events.reduce((after, event) => ledger.record(after, event) ?? after, read);
      return { name, world: begin(recorded, "advance", {}) };
    }
    const base = rules.acknowledges === "before" ? read : delivered;
    return { name, world: begin(base, "event", { looks: [attempt] }, attempt) };
  });
}

function listShopEvents(order: Order, act: ShopAct): readonly KeyedEvent[] {
  const attempts = readPrepaid(order);
  const key = `shop-${ledgerLength(order)}`;
  const refund = countRefunds(attempts) + 1;
  const refundEach = (getAmount: (left: number) => number, state: AttemptStatus = "paid"): KeyedEvent[] =>
    attempts.flatMap(({ attempt, status, captured, returned }): KeyedEvent[] => {
      const amount = getAmount(captured - returned);
      if (status !== state) return [];
      return [{ type: "refund", key: `refund-${refund}-reserved`, refund, attempt, amount, reason: "gift" }];
    });
  switch (act) {
    case "cancel":
      return [{ type: "cancelled", key }];
    case "withdraw":
      return [{ type: "withdrawn", key }];
    case "ship":
      return [{ type: "shipped", key }];
    case "remove-line":
      return [{ type: "line-removed", key, position: 1 }];
    case "accept":
      return attempts.flatMap(({ attempt, status, captured: amount }): KeyedEvent[] =>
        status === "review" ? [{ type: "accepted", key, attempt, amount }] : [],
      );
    case "return-review":
      return refundEach((left) => left, "review");
    case "refund-part":
      return refundEach(() => gift);
    default:
      return refundEach((left) => left);
  }
}

const describeEvent = (event: KeyedEvent): string =>
  event.type === "refund" ? `refund ${event.amount} of payment ${event.attempt}` : event.type;

function actAsShop(world: World, ledger: Ledger): Transition[] {
  const { order } = world;
  const { shop = [] } = ledger.scenario;
  const acting = spend(world, "shop");
  if (acting === undefined || order === undefined) return [];
  return shop
    .flatMap((act) => listShopEvents(order, act))
    .flatMap((event) => {
      const after = ledger.record(acting, event);
      if (after === undefined) return [];
      return [{ name: `the shop records: ${describeEvent(event)}`, world: begin(after, "advance", {}) }];
    });
}

/** A worker looks at what the bank lists, or at what the ledger wants to look at. */
export function startWorker(world: World, { rules, scenario }: Ledger): World {
  const { order } = world;
  if (order === undefined || !rules.reconciles) return world;
  const due = rules.listLooks(order, getTime(world)).filter(({ at }) => at !== undefined);
  const isListed = scenario.lists ?? true;
  const looks = (isListed ? readPrepaid(order) : due).map(({ attempt }) => attempt);
  return looks.length === 0 ? world : begin(world, "look", { looks });
}

function listRefundChanges(world: World, payment: BankPayment, change: ChangeBank): Transition[] {
  const { attempt, reference, refunds } = payment;
  const left = countMoney(payment);
  const elsewhere = spend(world, "elsewhere");
  const bounced = spend(world, "bounce");
  const setState = (index: number, state: "done" | "failed"): Bank =>
    changePayment(world.bank, reference, {
      refunds: refunds.map((refund, place) => (place === index ? { ...refund, state } : refund)),
    });
  const amounts = elsewhere
    ? [...new Set([gift, left])].filter((amount) => amount > 0 && amount <= left)
    : [];
  return [
    ...amounts.map((amount) =>
      change(
        elsewhere ?? world,
        `payment ${attempt} is refunded ${amount} at the bank`,
        addRefund(world.bank, payment, { amount, state: "done" }),
      ),
    ),
    ...refunds.flatMap(({ reference: name, state }, index) => [
      ...(state === "pending" ? [change(world, `refund ${name} arrives`, setState(index, "done"))] : []),
      ...(bounced && state !== "failed"
        ? [change(bounced, `refund ${name} fails`, setState(index, "failed"))]
        : []),
    ]),
  ];
}

type ChangeBank = (base: World, name: string, bank: Bank) => Transition;

/** What happens to a payment at the bank, by itself or by its customer. */
function listChanges(world: World, payment: BankPayment, { rules, scenario }: Ledger): Transition[] {
  const { attempt, reference, state, dispute } = payment;
  const change: ChangeBank = (base, name, bank) => {
    const changed = bank.payments.find((entry) => entry.reference === reference) ?? payment;
    return { name, world: notify({ ...base, bank }, changed, rules) };
  };
  const become = (name: string, next: Partial<BankPayment>, expense?: Expense): Transition[] => {
    const base = expense ? spend(world, expense) : world;
    return base
      ? [change(base, `payment ${attempt} ${name}`, changePayment(world.bank, reference, next))]
      : [];
  };
  switch (state) {
    case "open": {
      const paid = world.pages.includes(attempt) ? (scenario.pays ?? ["captured"]) : [];
      return [
        ...paid.flatMap((next) => become(`is ${next}`, { state: next })),
        ...(world.clock === lastClock ? become("expires", { state: "expired" }) : []),
      ];
    }
    case "processing":
      return [...become("is captured", { state: "captured" }), ...become("fails", { state: "failed" })];
    case "authorised":
      return become("lapses", { state: "expired" }, "lapse");
    case "captured": {
      const amount = countMoney(payment);
      const next = (result: "open" | "won" | "lost") => ({ dispute: { state: result, amount } });
      return [
        ...listRefundChanges(world, payment, change),
        ...(dispute === undefined && amount > 0 ? become("is disputed", next("open"), "dispute") : []),
        ...(dispute?.state === "open"
          ? [...become("wins the dispute", next("won")), ...become("loses the dispute", next("lost"))]
          : []),
      ];
    }
    default: {
      const late = scenario.late ?? "captured";
      return become(`is ${late} late`, { state: late }, "late");
    }
  }
}

/** Other customers order the same product, and the shop gets more of it. */
function changeStock(world: World): Transition[] {
  const { available, others, total } = world.stock;
  const [ordering, adding] = [spend(world, "rival"), spend(world, "restock")];
  return [
    ...(ordering && available > 0
      ? [
          {
            name: "another customer takes a piece",
            world: { ...ordering, stock: { available: available - 1, others: others + 1, total } },
          },
        ]
      : []),
    ...(adding
      ? [
          {
            name: "the shop adds a piece",
            world: { ...adding, stock: { available: available + 1, others, total: total + 1 } },
          },
        ]
      : []),
  ];
}

/** No request lasts longer than the bank remembers a key. */
function passTime(world: World): Transition[] {
  const later = spend(world, "tick");
  if (later === undefined || world.processes.length > 0 || world.clock === lastClock) return [];
  const bank = { ...world.bank, answers: {} };
  return [{ name: "time passes", world: { ...later, bank, clock: world.clock + 1 } }];
}

/** Lists what the customer, the shop, the worker, the bank and the clock can do. */
export function listSurroundings(world: World, ledger: Ledger): Transition[] {
  const isFree = world.processes.length < (ledger.scenario.processes ?? 2);
  const reconciling = spend(world, "reconcile");
  const actors = [placeOrder, acceptOffer, chooseMethod, comeBack, deliver, actAsShop];
  return [
    ...(isFree ? actors.flatMap((list) => list(world, ledger)) : []),
    ...(isFree && reconciling ? [{ name: "the worker looks", world: startWorker(reconciling, ledger) }] : []),
    ...world.bank.payments.flatMap((payment) => listChanges(world, payment, ledger)),
    ...changeStock(world),
    ...passTime(world),
  ];
}
