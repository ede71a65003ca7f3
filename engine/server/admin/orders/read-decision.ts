import { parseTypedAmount } from "../../../commerce/money.ts";
import type { Order } from "../../../commerce/order.ts";
import type { OrderEvent } from "../../../commerce/order-facts.ts";
import { readState } from "../../../commerce/order-state.ts";
import { countRefunds, readAttempts } from "../../../commerce/payment-attempts.ts";
import { amountLanguage, showMoney } from "../views/format.ts";

const longestReason = 1000;

/** Reads the amount to refund. Returns a sentence if it makes no sense. */
function readAmount(text: string, { currency }: Order, left: number): number | string {
  const amount = parseTypedAmount(text, amountLanguage, currency);
  if (amount === undefined || amount === 0) return `"${text}" is not an amount. Write it as 12.50.`;
  return amount > left
    ? `${showMoney(amount, currency)} cannot be refunded. Refund at most ${showMoney(left, currency)}.`
    : amount;
}

/** Reads what a user has decided about an order. Returns a sentence if it makes no sense. */
export function readDecision(form: URLSearchParams, order: Order): OrderEvent | string {
  const reason = form.get("reason")?.trim() || undefined;
  if ((reason ?? "").length > longestReason) return `Write a reason of at most ${longestReason} characters.`;
  const decision = form.get("decision");
  if (decision === "cancel") return { type: "cancelled", reason };
  const attempts = readAttempts(order);
  const number = form.get("attempt");
  const attempt = attempts.find((entry) => `${entry.attempt}` === number);
  if (decision === "accept" && attempt)
    return { type: "accepted", attempt: attempt.attempt, amount: attempt.captured };
  if (decision !== "refund" || (number !== null && attempt === undefined))
    return "Decide on the page of the order.";
  const { paid, refunded } = readState(order);
  const left = attempt ? attempt.captured - attempt.returned : paid - refunded;
  const amount = readAmount(form.get("amount") ?? "", order, left);
  if (typeof amount === "string") return amount;
  return attempt
    ? { type: "refund", refund: countRefunds(attempts) + 1, attempt: attempt.attempt, amount, reason }
    : { type: "refunded", amount, reason };
}
