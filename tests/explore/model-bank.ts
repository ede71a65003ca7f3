import type { Attempt, Refund } from "../../engine/commerce/payment-attempts.ts";
import type {
  PaymentState,
  ProviderPayment,
  ProviderRefund,
} from "../../engine/payments/provider-payment.ts";

export interface BankPayment extends ProviderPayment {
  readonly attempt: number;
}

/** What the bank answers to a call. "refused": it has moved no money. */
export type Reply = BankPayment | "none" | "refused";

/** A bank as plain data: its payments, and its first answer to each idempotency key that it remembers. */
export interface Bank {
  readonly payments: readonly BankPayment[];
  readonly answers: Readonly<Record<string, Reply>>;
}

export const emptyBank: Bank = { payments: [], answers: {} };

/** What the bank reads of a call. */
export type BankCall = {
  readonly attempt: Pick<Attempt, "attempt" | "reference" | "amount">;
} & (
  | { readonly call: "find" | "start" | "capture" | "cancel" }
  | { readonly call: "refund"; readonly refund: Pick<Refund, "refund" | "amount"> }
);

/** How the bank carries out a call, where it has a choice. */
export interface Conduct {
  /** Where a new payment stands. */
  readonly starts: PaymentState | "refused";
  /** The amount of a new payment. Default: that of the attempt. */
  readonly amount?: number;
  readonly currency: string;
  /** Whether it can close a payment that its customer has not paid. */
  readonly closes: boolean;
  readonly refunds: "pending" | "done";
}

const isMoved = ({ state }: ProviderRefund): boolean => state !== "failed";

export const sumRefunds = (refunds: readonly ProviderRefund[]): number =>
  refunds.filter(isMoved).reduce((sum, { amount }) => sum + amount, 0);

/** The money of a payment that is left: captured, not refunded and not lost in a dispute. */
export const countMoney = ({ state, amount, refunds, dispute }: BankPayment): number =>
  state === "captured" ? amount - sumRefunds(refunds) - (dispute?.state === "lost" ? dispute.amount : 0) : 0;

export function changePayment(bank: Bank, reference: string, change: Partial<BankPayment>): Bank {
  const payments = bank.payments.map((payment) => {
    if (payment.reference !== reference) return payment;
    const { href, ...changed } = { ...payment, ...change };
    return changed.state === "open" && href !== undefined ? { ...changed, href } : changed;
  });
  return { ...bank, payments };
}

export function addRefund(bank: Bank, payment: BankPayment, refund: Omit<ProviderRefund, "reference">): Bank {
  const reference = `${payment.reference}-r${payment.refunds.length + 1}`;
  return changePayment(bank, payment.reference, { refunds: [...payment.refunds, { reference, ...refund }] });
}

const findByReference = (bank: Bank, reference: string): Reply =>
  bank.payments.find((payment) => payment.reference === reference) ?? "none";

/** Finds the payment of an attempt by its reference, or by the metadata: the newest that the bank has. */
function findPayment(bank: Bank, { attempt }: BankCall): BankPayment | undefined {
  return bank.payments.findLast((payment) =>
    attempt.reference === undefined
      ? payment.attempt === attempt.attempt
      : payment.reference === attempt.reference,
  );
}

/** What a call does to the bank if it does not remember the key. */
function carryOut(bank: Bank, step: BankCall, conduct: Conduct): { bank: Bank; reply: Reply } {
  const payment = findPayment(bank, step);
  if (step.call === "find") return { bank, reply: payment ?? "none" };
  if (step.call === "start") {
    if (conduct.starts === "refused") return { bank, reply: "refused" };
    const reference = `p${bank.payments.length + 1}`;
    const { attempt, amount } = step.attempt;
    const created: BankPayment = {
      ...({ attempt, reference, refunds: [], state: conduct.starts } as const),
      amount: conduct.amount ?? amount,
      currency: conduct.currency,
      ...(conduct.starts === "open" && { href: `page-${reference}` }),
    };
    return { bank: { ...bank, payments: [...bank.payments, created] }, reply: created };
  }
  if (payment === undefined) return { bank, reply: "refused" };
  const change = (changed: Bank) => ({ bank: changed, reply: findByReference(changed, payment.reference) });
  if (step.call === "refund") {
    const { amount, refund } = step.refund;
    const isTooMuch = payment.state !== "captured" || amount > countMoney(payment);
    if (isTooMuch) return { bank, reply: "refused" };
    return change(addRefund(bank, payment, { refund, amount, state: conduct.refunds }));
  }
  if (step.call === "capture")
    return payment.state === "authorised"
      ? change(changePayment(bank, payment.reference, { state: "captured" }))
      : { bank, reply: "refused" };
  const isClosed = payment.state === "authorised" || (payment.state === "open" && conduct.closes);
  return change(isClosed ? changePayment(bank, payment.reference, { state: "cancelled" }) : bank);
}

/** Carries out a call once for each key. A repeated key gets its first answer, however old that is. */
export function callBank(
  bank: Bank,
  step: BankCall,
  key: string,
  conduct: Conduct,
): { bank: Bank; reply: Reply } {
  const remembered = bank.answers[key];
  if (step.call !== "find" && remembered !== undefined) return { bank, reply: remembered };
  const { bank: changed, reply } = carryOut(bank, step, conduct);
  return step.call === "find"
    ? { bank, reply }
    : { bank: { ...changed, answers: { ...changed.answers, [key]: reply } }, reply };
}
