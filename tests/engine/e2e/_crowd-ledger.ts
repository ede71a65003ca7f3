import { type Count, noSource, otherSource, unknownSource } from "../../../engine/counts/count.ts";
import type { Report } from "../../../engine/counts/report.ts";

type Row = Omit<Count, "day">;

/** What the crowd has done. A test compares it with the report. */
export interface Ledger {
  readonly rows: readonly Row[];
  add(...rows: readonly Row[]): void;
}

export function createLedger(): Ledger {
  const rows: Row[] = [];
  return { rows, add: (...more) => void rows.push(...more) };
}

/** The source that a value of an address is counted as. The crowd's site lists `mail`, and its own links have `src=v3`. */
export function sourceOf(search: string, isEntry: boolean): string {
  const query = new URLSearchParams(search);
  const value = query.get("utm_source") ?? (isEntry ? (query.get("src") ?? "") : null);
  if (value === null) return unknownSource;
  if (value === "mail") return value;
  return value === "" || value === "v3" ? noSource : otherSource;
}

/** Sums rows by some of their parts. The keys are in alphabetical order. */
function sumBy(rows: readonly Row[], parts: readonly (keyof Row)[]) {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(parts.map((part) => row[part])));
  return [...groups].sort().map(([, group]) => {
    const [first] = group;
    // SAFETY: a group has at least one row.
    const found = first as Row;
    const total = (part: "number" | "amount") => group.reduce((sum, row) => sum + row[part], 0);
    return { ...found, number: total("number"), amount: total("amount") };
  });
}

/** The parts of a report that follow from what was done, in a fixed order. */
export function figuresOf(rows: readonly Row[]) {
  const of = (...kinds: readonly Row["kind"][]) => rows.filter(({ kind }) => kinds.includes(kind));
  const edges = sumBy(of("view"), ["subject", "object", "market"]).map(
    ({ subject, object, market, number }) => ({ from: object, to: subject, market, count: number }),
  );
  const pages = sumBy(of("view"), ["subject", "market"]).map(({ subject: route, market, number: views }) => {
    const count = (isOf: (edge: (typeof edges)[number]) => boolean) =>
      edges.reduce((sum, edge) => sum + (edge.market === market && isOf(edge) ? edge.count : 0), 0);
    const from = (origin: string) => count((edge) => edge.to === route && edge.from === origin);
    return {
      route,
      market,
      views,
      entry: from("entry"),
      newTab: from("new-tab"),
      return: from("return"),
      left: views - count((edge) => edge.from === route),
    };
  });
  // The crowd orders on invoice.
  const counted = (order: Row, part: "number" | "amount") =>
    of("counted-order")
      .filter(
        ({ subject, market, object }) =>
          subject === order.subject && market === order.market && object === order.object,
      )
      .reduce((sum, row) => sum + row[part], 0);
  return {
    pages,
    edges,
    orders: sumBy(of("order"), ["subject", "market", "object"]).map((order) => ({
      route: order.subject,
      market: order.market,
      currency: order.object,
      orders: order.number,
      amount: order.amount,
      sold: order.number,
      soldAmount: order.amount,
      counted: counted(order, "number"),
      countedAmount: counted(order, "amount"),
    })),
    others: sumBy(
      of("form", "form-error", "quiz-step", "quiz-end", "offer-shown", "offer-accepted", "offer-declined"),
      ["kind", "subject", "object"],
    ).map(({ kind, subject, object, number }) => `${kind} ${subject} ${object}: ${number}`),
    sources: sumBy(of("view"), ["source"]).map(({ source, number }) => ({ source, views: number })),
  };
}

/** The same parts of a report. */
export function figuresIn(report: Report): ReturnType<typeof figuresOf> {
  const texts = [
    ...report.forms.flatMap(({ form, sent, errors }) => [
      ["form", form, "", sent] as const,
      ...errors.map(({ field, count }) => ["form-error", form, field, count] as const),
    ]),
    ...report.quizzes.flatMap(({ quiz, steps, outcomes }) => [
      ...steps.map(({ question, count }) => ["quiz-step", quiz, question, count] as const),
      ...outcomes.map(({ outcome, count }) => ["quiz-end", quiz, outcome, count] as const),
    ]),
    ...report.offers.flatMap(({ route, product, shown, accepted, declined }) => [
      ["offer-shown", route, product, shown] as const,
      ["offer-accepted", route, product, accepted] as const,
      ["offer-declined", route, product, declined] as const,
    ]),
  ];
  const inOrder = <Item>(items: readonly Item[], parts: readonly (keyof Item)[]) =>
    items
      .map((item) => [JSON.stringify(parts.map((part) => item[part])), item] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, item]) => item);
  return {
    pages: inOrder(report.pages, ["route", "market"]),
    edges: inOrder(report.edges, ["to", "from", "market"]),
    orders: inOrder(report.orders, ["route", "market", "currency"]),
    others: texts
      .filter(([, , , count]) => count > 0)
      .map(
        ([kind, subject, object, count]) =>
          [JSON.stringify([kind, subject, object]), `${kind} ${subject} ${object}: ${count}`] as const,
      )
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, text]) => text),
    sources: report.sources.filter(({ views }) => views > 0).map(({ source, views }) => ({ source, views })),
  };
}
