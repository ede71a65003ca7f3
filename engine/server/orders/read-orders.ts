import type { Order, OrderLine, OrderOrigin } from "../../commerce/order.ts";
import type { StoredSubmission } from "../../commerce/order-book.ts";
import { type OrderDocument, printDocumentNumber } from "../../commerce/order-documents.ts";
import type { OrderFact } from "../../commerce/order-facts.ts";
import type { TaxTerms } from "../../commerce/taxes.ts";
import type { FormValues } from "../../forms/form-validator.ts";
import type { RunStatements } from "../data/database.ts";
import { findDocuments } from "../data/documents.ts";
import {
  findFacts,
  findLines,
  type LineRow,
  type SubmissionRow,
  selectSubmissions,
} from "../data/order-queries.ts";
import type { Statement } from "../data/statement.ts";
import type { Row } from "../data/tables.ts";

/** Reads the column `orders.origin`. */
function readOrigin(json: string | null): Pick<Order, "origin" | "exposures"> {
  if (json === null) return {};
  // SAFETY: `addOrder` wrote it.
  const { exposures, ...origin } = JSON.parse(json) as Partial<OrderOrigin> & Pick<Order, "exposures">;
  // SAFETY: an origin has all its properties or none.
  return { ...("route" in origin && { origin: origin as OrderOrigin }), ...(exposures && { exposures }) };
}

function readLine({
  product,
  name,
  price,
  quantity,
  tax_class: taxClass,
  is_stocked: isStocked,
}: LineRow): OrderLine {
  return {
    product,
    name,
    price,
    quantity: quantity ?? 1,
    ...(taxClass !== null && { taxClass }),
    ...(isStocked === 1 && { isStocked: true }),
  };
}

// SAFETY: `addFact` wrote the content of each type. Readers ignore the facts of a newer version.
const readFact = ({ key, at, type, content }: Row<"order_facts">): OrderFact =>
  ({ ...JSON.parse(content), key, at, type }) as OrderFact;

const readDocument = ({ series, number, kind, ...row }: Row<"documents">): OrderDocument => ({
  kind: kind === "invoice" ? kind : "credit-note",
  number: printDocumentNumber(series, number),
  cause: row.cause,
  amount: row.amount,
  at: row.at,
});

/** A submission with its order, and the idempotency keys of the order's lines. */
export interface LedgerSubmission extends StoredSubmission {
  /** The keys of the lines that were added later. */
  readonly keys: readonly string[];
}

interface OrderRows {
  readonly lines: readonly LineRow[];
  readonly facts: readonly Row<"order_facts">[];
  readonly documents: readonly Row<"documents">[];
}

function readSubmission(
  { id, form, market, at, content, ...row }: SubmissionRow,
  { lines, facts, documents }: OrderRows,
): LedgerSubmission {
  // SAFETY: the server writes the values as JSON.
  const submission = { id, form, market, at, values: JSON.parse(content) as FormValues };
  const { order_market, order_currency, order_at } = row;
  if (row.order_id === null || order_market === null || order_currency === null || order_at === null)
    return { ...submission, keys: [] };
  const freeFrom = row.order_delivery_free_from;
  const order: Order = {
    id: row.order_id,
    market: order_market,
    currency: order_currency,
    lines: lines.map(readLine),
    terms: {
      fee: row.order_delivery_fee ?? 0,
      ...(freeFrom !== null && { freeFrom }),
      // SAFETY: `addOrder` wrote it.
      ...(row.order_taxes !== null && { taxes: JSON.parse(row.order_taxes) as TaxTerms }),
    },
    at: order_at,
    ...(facts.length > 0 && { facts: facts.map(readFact) }),
    ...(documents.length > 0 && { documents: documents.map(readDocument) }),
    ...readOrigin(row.order_origin),
  };
  return { ...submission, order, keys: lines.flatMap(({ key }) => key ?? []) };
}

/** Reads submissions with their orders. `condition` is about `p`, the submission, and `o`, its order. */
export async function readSubmissions(
  run: RunStatements,
  condition: Statement,
): Promise<readonly LedgerSubmission[]> {
  const [rows] = await run(selectSubmissions(condition));
  const orders = rows.flatMap(({ order_id }) => order_id ?? []);
  const [lines, facts, documents] =
    orders.length === 0
      ? [[], [], []]
      : await run(findLines(orders), findFacts(orders), findDocuments(orders));
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const factsByOrder = Map.groupBy(facts, ({ order_id }) => order_id);
  const documentsByOrder = Map.groupBy(documents, ({ order_id }) => order_id);
  return rows.map((row) => {
    const id = row.order_id ?? "";
    return readSubmission(row, {
      lines: linesByOrder.get(id) ?? [],
      facts: factsByOrder.get(id) ?? [],
      documents: documentsByOrder.get(id) ?? [],
    });
  });
}
