import type { OrderService, OrderSubmission, StoredSubmission } from "../../../commerce/order-book.ts";
import { readOrderId } from "../../../commerce/order-id.ts";
import { isOrderStatus, type OrderStatus, readState } from "../../../commerce/order-state.ts";
import type { OrderTable } from "../../../commerce/order-table.ts";
import { contactHash } from "../../http/checkout.ts";
import type { Services } from "../../http/services.ts";
import { isAbout } from "../../orders/find-person.ts";

/** Which orders to list. */
export interface OrdersQuery {
  readonly market?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** An order's number, an e-mail address or a name. */
  readonly text: string;
  /** Only orders after this one in the list: the id of its submission. */
  readonly before?: number | undefined;
}

/** A part of the list, newest first. */
export interface OrderMatches {
  readonly orders: readonly OrderSubmission[];
  /** Where the next part begins. Undefined if this is the last one. */
  readonly next: number | undefined;
}

/** Orders on a page. */
const pageSize = 50;

/** Orders that are read at once, and how often for one page. D1 allows a request 1,000 statements. */
const [readStep, maxReads] = [90, 30];

/** Reads `market`, `status`, `q` and `before`. Ignores values that make no sense. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const status = query.get("status") ?? "";
  const before = Number(query.get("before"));
  return {
    market: query.get("market") || undefined,
    status: isOrderStatus(status) ? status : undefined,
    text: (query.get("q") ?? "").trim().slice(0, 200),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

const hasOrder = (submission: StoredSubmission): submission is OrderSubmission =>
  submission.order !== undefined;

/**
 * Finds orders. An e-mail address is found by its hash. Other texts are compared with what the customers have typed, so a
 * page covers a limited number of orders: it may be empty and have a next one.
 */
export async function findOrders(
  orders: Pick<OrderService, "list" | "findSubmission">,
  { market, status, text, before }: OrdersQuery,
  { contacts = {} }: OrderTable,
  { secrets }: Pick<Services, "secrets">,
): Promise<OrderMatches> {
  const id = readOrderId(text);
  const match = id && (await orders.findSubmission(id));
  if (match) return { orders: [match], next: undefined };
  const hashes = text.includes("@")
    ? Object.keys(contacts).flatMap((form) => secrets.map((secret) => contactHash(form, text, [secret])))
    : [];
  const words = hashes.length > 0 ? [] : text.split(/\s+/).filter((word) => word !== "");
  const matches = (submission: OrderSubmission): boolean =>
    (status === undefined || readState(submission.order).status === status) &&
    words.every((word) => isAbout(submission, { by: "name", text: word }));
  const results: OrderSubmission[] = [];
  let next = before;
  for (let count = 0; count < maxReads; count++) {
    const part = await orders.list({
      before: next,
      market,
      max: readStep,
      ...(hashes.length > 0 && { contacts: hashes }),
    });
    results.push(...part.submissions.filter(hasOrder).filter(matches));
    next = part.next;
    if (results.length > pageSize)
      return { orders: results.slice(0, pageSize), next: results[pageSize - 1]?.id };
    if (next === undefined) break;
  }
  return { orders: results, next };
}
