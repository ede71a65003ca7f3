import { moneyFormat } from "../commerce/money.ts";
import type { Order } from "../commerce/order.ts";
import type { OrderFact } from "../commerce/order-facts.ts";
import { type Attempt, isInReview, readAttempts } from "../commerce/payment-attempts.ts";
import { findRefundDue } from "../commerce/refund-due.ts";
import { waitsForStock } from "./order-stock.ts";

/** Something that only a person can settle. Times are in milliseconds since 1970. */
export interface Attention {
  readonly kind:
    | "review"
    | "stock"
    | "refund-failed"
    | "dispute"
    | "withdrawn"
    | "silent"
    | "lost"
    | "webhook"
    | "mail";
  /** The id of the order. The shop does not have that of a lost payment. Undefined: a mail that answers a form. */
  readonly order: string | undefined;
  /** Undefined if nothing says it. */
  readonly since: number | undefined;
  /** When the law asks for the refund of a withdrawn order. */
  readonly due?: number;
  /** What is wrong, and what to do about it. */
  readonly problem: string;
  readonly action: string;
  /** The stopped event. */
  readonly event?: string;
  /** The hash in the Message-ID of an undeliverable mail. */
  readonly message?: string;
  /** The lost payment at its provider. */
  readonly payment?: { readonly provider: string; readonly reference: string };
}

/** What the stores say. */
export interface AttentionSources {
  /** The orders that may need a person. */
  readonly orders: readonly Order[];
  /** Attempts whose provider does not answer, with the number of questions. */
  readonly silent: readonly {
    readonly order: string;
    readonly attempt: number;
    readonly tries: number;
  }[];
  /** Payments with the name of this shop whose order it does not have. */
  readonly lost: readonly {
    readonly provider: string;
    readonly reference: string;
    readonly order: string;
    readonly at: number;
  }[];
  /** Mails that could not be delivered. */
  readonly mails: readonly {
    readonly message: string;
    readonly mail: string;
    readonly order: string | null;
    readonly at: number;
    readonly state: "refused" | "unknown" | "bounced";
    readonly reason: string | null;
  }[];
  /** Events that the receiver of the webhook does not want. */
  readonly stopped: readonly {
    readonly id: string;
    readonly type: string;
    readonly order: string | null;
    readonly stoppedAt: number | null;
  }[];
}

type OrderItem = Omit<Attention, "order">;

const findLast = (facts: readonly OrderFact[], type: OrderFact["type"], attempt: number) =>
  facts.findLast((fact) => fact.type === type && "attempt" in fact && fact.attempt === attempt)?.at;

function listReviews({ facts = [], currency }: Order, attempts: readonly Attempt[]): readonly OrderItem[] {
  return attempts
    .filter(isInReview)
    .map(({ attempt, captured, amount, provider, reviewCurrency = currency }) => {
      const isForeign = reviewCurrency !== currency;
      const format = moneyFormat("en-GB", currency, "auto");
      const providerAmount = moneyFormat("en-GB", reviewCurrency, "auto")(captured);
      return {
        kind: "review",
        since: findLast(facts, "under-review", attempt),
        problem: `Payment ${attempt} is ${providerAmount} in place of ${format(amount)}. It counts for nothing yet.`,
        action: isForeign ? `Refund it at ${provider}.` : "Count the money, or refund it.",
      };
    });
}

/** Orders whose money has come after their pieces went back into the stock, until there are enough again. */
function listShortages(order: Order): readonly OrderItem[] {
  if (!waitsForStock(order)) return [];
  return [
    {
      kind: "stock",
      since: order.facts?.find(({ type }) => type === "out-of-stock")?.at,
      problem: "The money came after the pieces went back into the stock, which has too few left.",
      action:
        "Add to the stock: the order then goes on within ten minutes. Or cancel the order, which refunds it.",
    },
  ];
}

/** Refunds that failed, until another one follows. */
function listFailures({ facts = [], currency }: Order): readonly OrderItem[] {
  return facts.flatMap((fact, index): OrderItem[] => {
    if (fact.type !== "refund-failed") return [];
    const refund = facts.find(
      (other) =>
        (other.type === "refund" && other.refund === fact.refund) ||
        (other.type === "refunded" && fact.refund === undefined && other.reference === fact.reference),
    );
    if (refund?.type !== "refund" && refund?.type !== "refunded") return [];
    const isRepeated = facts
      .slice(index + 1)
      .some(
        (later) =>
          (later.type === "refund" && later.attempt === refund.attempt) ||
          (later.type === "refunded" && later.attempt === undefined),
      );
    if (isRepeated) return [];
    const amount = moneyFormat("en-GB", currency, "auto")(refund.amount);
    return [
      {
        kind: "refund-failed",
        since: fact.at,
        problem: `The refund of ${amount} failed${fact.reason ? `: ${fact.reason}` : "."}`,
        action: "Refund it again, or pay it back in another way and record that.",
      },
    ];
  });
}

function listDisputes({ facts = [], currency }: Order, attempts: readonly Attempt[]): readonly OrderItem[] {
  return attempts
    .filter(({ dispute }) => dispute === "open")
    .map(({ attempt, captured, provider }) => ({
      kind: "dispute",
      since: findLast(facts, "disputed", attempt),
      problem: `The customer disputes payment ${attempt} of ${moneyFormat("en-GB", currency, "auto")(captured)}.`,
      action: `Answer at ${provider}, with a proof of delivery. Do not refund it meanwhile.`,
    }));
}

/** Withdrawn orders, until their money is settled. */
function listWithdrawals(order: Order): readonly OrderItem[] {
  const refund = findRefundDue(order);
  if (refund === undefined) return [];
  const { due, amount } = refund;
  return [
    {
      kind: "withdrawn",
      since: order.facts?.find(({ type }) => type === "withdrawn")?.at,
      due,
      problem: `The customer has withdrawn. The shop still has ${moneyFormat("en-GB", order.currency, "auto")(amount)}.`,
      action:
        "Refund it. You may wait until the goods are back, or until the customer proves to have sent them.",
    },
  ];
}

const mailProblems = {
  refused: "could not be delivered",
  unknown: "may not have been sent",
  bounced: "came back",
} as const;

const describeMail = ({
  mail,
  message,
  order,
  at,
  state,
  reason,
}: AttentionSources["mails"][number]): Attention => ({
  kind: "mail",
  order: order ?? undefined,
  since: at,
  problem: `The mail ${mail} ${mailProblems[state]}${reason === null ? "" : `: ${reason}`}.`,
  action: "Tell the customer in another way what the law asks for, or send it again.",
  message,
});

/** Whether a refund should have been paid by now. */
export const isOverdue = ({ due = Number.POSITIVE_INFINITY }: Attention, now: number): boolean => due < now;

/** Lists what waits for a person: overdue refunds first, then what has waited longest. */
export function listAttention(sources: AttentionSources, now: number): readonly Attention[] {
  const { orders, silent, lost, mails, stopped } = sources;
  const list: readonly Attention[] = [
    ...orders.flatMap((order) => {
      const attempts = readAttempts(order);
      const items = [
        ...listReviews(order, attempts),
        ...listShortages(order),
        ...listFailures(order),
        ...listDisputes(order, attempts),
        ...listWithdrawals(order),
      ];
      return items.map((item) => ({ ...item, order: order.id }));
    }),
    ...silent.map(
      ({ order, attempt, tries }): Attention => ({
        kind: "silent",
        order,
        since: undefined,
        problem: `The provider of payment ${attempt} has not answered ${tries} questions about it.`,
        action: "See whether the provider works, and whether its keys are valid.",
      }),
    ),
    ...lost.map(
      ({ provider, reference, order, at }): Attention => ({
        kind: "lost",
        order,
        since: at,
        problem: `${provider} has payment ${reference}, but the shop does not have its order.`,
        action: `Look it up at ${provider}, refund it there, and tick it off.`,
        payment: { provider, reference },
      }),
    ),
    ...mails.map(describeMail),
    ...stopped.map(
      ({ id, type, order, stoppedAt }): Attention => ({
        kind: "webhook",
        order: order ?? undefined,
        since: stoppedAt ?? undefined,
        problem: `The webhook's receiver does not want the event ${type} (410).`,
        action: "Repair the receiver, then send the event again.",
        event: id,
      }),
    ),
  ];
  const rank = (item: Attention): number => (isOverdue(item, now) ? 0 : 1);
  const wait = ({ since = Number.MAX_SAFE_INTEGER }: Attention): number => since;
  return list.toSorted((a, b) => rank(a) - rank(b) || wait(a) - wait(b));
}
