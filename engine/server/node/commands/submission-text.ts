import { textTable } from "../../../command-line/text-table.ts";
import { printAmount } from "../../../commerce/money.ts";
import type { Order } from "../../../commerce/order.ts";
import type { StoredSubmission } from "../../../commerce/order-book.ts";
import { readState } from "../../../commerce/order-state.ts";
import type { FormValue } from "../../../forms/form-validator.ts";
import { printValue } from "../../../forms/print-value.ts";

/** A field and its value. Further lines of the value get rows of their own. */
const getRows = ([name, value]: readonly [string, FormValue]): string[][] =>
  (typeof value === "string" ? value : printValue(value, "en"))
    .split(/\r?\n/)
    .map((line, index) => [index === 0 ? name : "", line]);

function listLines(order: Order): string {
  const { currency } = order;
  const { lines, delivery, taxes, total, paid, refunded } = readState(order);
  const taxRows = (taxes?.amounts ?? []).map(({ name, rate, amount }) => [
    taxes?.prices === "gross" ? "included tax" : "tax",
    `${name} ${rate / 10_000}%`,
    printAmount(amount, currency),
  ]);
  const rows = lines.map(({ product, name, price, quantity }) => [
    product,
    quantity === 1 ? name : `${quantity} × ${name}`,
    printAmount(price * quantity, currency),
  ]);
  return textTable(
    [
      ["product", "name", currency],
      ...rows,
      ["delivery", "", printAmount(delivery, currency)],
      ...taxRows,
      ["total", "", printAmount(total, currency)],
      ...(paid > 0 ? [["paid", "", printAmount(paid, currency)]] : []),
      ...(refunded > 0 ? [["refunded", "", printAmount(refunded, currency)]] : []),
    ],
    [2],
  );
}

/** What has happened to an order. */
function listFacts({ currency, facts = [] }: Order): string {
  const printValue = (name: string, value: unknown) => {
    if (name === "amount") return printAmount(Number(value), currency);
    return name === "expires" ? new Date(Number(value)).toISOString() : value;
  };
  const print = ([name, value]: readonly [string, unknown]) => `${name}: ${printValue(name, value)}`;
  return textTable([
    ["at", "fact", ""],
    ...facts.map(({ type, at, key: _key, ...content }) => [
      new Date(at).toISOString(),
      type,
      Object.entries(content).map(print).join(", "),
    ]),
  ]);
}

/** Where an order came from, for counters. */
const listOrigin = ({ origin, exposures = [] }: Order): string[][] => [
  ...(origin
    ? [
        ["ordered on", origin.route],
        ["source", origin.source],
        ["device", origin.device],
      ]
    : []),
  ...exposures.map(({ experiment, arm }) => ["experiment", `${experiment}: ${arm}`]),
];

/** A submission with its order, whole, for a terminal. */
export function submissionText({ id, at, form, market, order, values }: StoredSubmission): string {
  const facts = [
    ...(order
      ? [
          ["order", order.id],
          ["status", readState(order).status],
          ...(order.documents ?? []).map(({ kind, number, amount }) => [
            kind === "invoice" ? "invoice" : "credit note",
            `${number}: ${printAmount(amount, order.currency)} ${order.currency}`,
          ]),
        ]
      : []),
    ["submission", String(id)],
    ["at", new Date(at).toISOString()],
    ["form", form],
    ["market", market],
    ...(order ? listOrigin(order) : []),
  ];
  const fields = Object.entries(values).flatMap(getRows);
  return [
    textTable(facts),
    ...(order ? [listLines(order)] : []),
    ...(order?.facts ? [listFacts(order)] : []),
    ...(fields.length > 0 ? [textTable(fields)] : []),
  ].join("\n\n");
}
