import type { Order } from "../../commerce/order.ts";
import type { NewSubmission, StoredSubmission } from "../../commerce/order-book.ts";
import type { OrderFact } from "../../commerce/order-facts.ts";
import { readState } from "../../commerce/order-state.ts";
import type { MailTrigger } from "../../schema/mail.ts";
import { sql } from "../data/statement.ts";
import type { MailCause } from "./mail-queue.ts";

/** What mails tell of a new submission, and of the order that it places. */
export function describeSubmission({
  key,
  form,
  market,
  values,
  at,
  order,
}: Omit<NewSubmission, "doubt">): MailCause {
  const formTriggers = (["form-accepted", "withdrawal-received"] as const).map((trigger) => ({
    trigger,
    version: 1,
  }));
  return {
    post: sql`SELECT id FROM posts WHERE key = ${key}`,
    id: order?.id ?? key,
    form,
    market,
    values,
    at,
    triggers: order ? [...formTriggers, { trigger: "order-placed", version: 1 }] : formTriggers,
    lines: order?.lines.length ?? 0,
    facts: order?.facts?.length ?? 0,
  };
}

/** What a fact triggers. "paid": all is paid, and the customer has a receipt that says otherwise. */
function findTrigger(order: Order, before: Order, { type }: OrderFact): MailTrigger | undefined {
  if (type === "closed") return "order-closed";
  if (type === "paid") {
    const isNews = readState(order).status === "paid" && readState(before).status !== "paid";
    return isNews && before.facts?.some((fact) => fact.type === "closed") ? "paid" : undefined;
  }
  const isSame =
    type === "payment-unfinished" || type === "shipped" || type === "refunded" || type === "cancelled";
  return isSame ? type : undefined;
}

const minute = 60_000;

/** The mail with a new link, which somebody with the number of the order and an e-mail address requests: one a minute. */
export function describeLinkRequest(
  { id, market, lines, facts = [] }: Order,
  submission: Pick<StoredSubmission, "id" | "form" | "values">,
  { email, at }: { readonly email: string; readonly at: number },
): MailCause {
  return {
    post: sql`SELECT CAST(${submission.id} AS BIGINT)`,
    id,
    market,
    at,
    form: submission.form,
    values: submission.values,
    claimed: email,
    triggers: [{ trigger: "order-link", version: Math.floor(at / minute) }],
    lines: lines.length,
    facts: facts.length,
  };
}

/** What mails tell of a fact. */
export function describeFact(
  order: Order,
  {
    before,
    submission,
    fact,
  }: {
    readonly before: Order;
    readonly submission: Pick<StoredSubmission, "id" | "form" | "values">;
    readonly fact: OrderFact;
  },
): MailCause {
  const { facts = [] } = order;
  const trigger = findTrigger(order, before, fact);
  const version = facts.filter(({ type }) => type === fact.type).length;
  return {
    post: sql`SELECT CAST(${submission.id} AS BIGINT)`,
    id: order.id,
    form: submission.form,
    market: order.market,
    values: submission.values,
    triggers: trigger === undefined ? [] : [{ trigger, version }],
    lines: order.lines.length,
    facts: facts.length,
    at: fact.at,
  };
}
