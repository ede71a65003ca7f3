import { compareProof } from "./compare-proof.ts";
import {
  type CountKind,
  type CountQuery,
  type CountSum,
  origins,
  type ReadCounts,
  unknownSource,
} from "./count.ts";
import { showDay } from "./days.ts";
import { orderKinds, sumOrders } from "./order-sums.ts";
import type {
  EdgeFigures,
  FormFigures,
  MarketTotals,
  OfferFigures,
  OrderFigures,
  PageFigures,
  QuizFigures,
  Report,
  SourceFigures,
} from "./report.ts";
import type { StatisticsTable } from "./statistics-table.ts";

/** The period and the part of the visits that a report is about. Days are days since 1970-01-01. */
export type ReportQuery = Pick<CountQuery, "from" | "to" | "market" | "source">;

type Origin = (typeof origins)[number];

const isOrigin = (name: string): name is Origin => origins.some((origin) => origin === name);

/** The property of a page's figures that counts the views from an origin. */
const originKeys: Record<Origin, "entry" | "newTab" | "return"> = {
  entry: "entry",
  "new-tab": "newTab",
  return: "return",
};

/** Sums values by a key, in the order of the first one. */
export function sumBy<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  value: (item: Item) => number,
) {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + value(item));
  return sums;
}

const byText =
  <Item>(text: (item: Item) => string) =>
  (one: Item, other: Item) =>
    text(one) < text(other) ? -1 : 1;

/** The figures of a page before any view is counted. `out` counts the edges that lead away. */
const noViews = (route: string, market: string) => ({
  route,
  market,
  views: 0,
  entry: 0,
  newTab: 0,
  return: 0,
  out: 0,
});

function pageFigures(edges: readonly EdgeFigures[]): PageFigures[] {
  const pages = new Map<string, ReturnType<typeof noViews>>();
  const getPage = (route: string, market: string) => {
    const key = `${market} ${route}`;
    const page = pages.get(key) ?? noViews(route, market);
    pages.set(key, page);
    return page;
  };
  for (const { from, to, market, count } of edges) {
    const page = getPage(to, market);
    page.views += count;
    if (isOrigin(from)) page[originKeys[from]] += count;
    else getPage(from, market).out += count;
  }
  return [...pages.values()]
    .map(({ out, ...page }) => ({ ...page, left: Math.max(0, page.views - out) }))
    .sort(byText(({ route, market }) => `${route} ${market}`));
}

const edgeFigures = (sums: readonly CountSum[]): EdgeFigures[] =>
  sums
    .filter(({ kind }) => kind === "view")
    .map(({ subject, object, market, number }) => ({ from: object, to: subject, market, count: number }))
    .sort(byText(({ from, to, market }) => `${to} ${from} ${market}`));

function orderFigures(sums: readonly CountSum[]): OrderFigures[] {
  const orders = sums.filter(({ kind }) => orderKinds.includes(kind));
  const key = ({ subject, market, object }: CountSum) => JSON.stringify([subject, market, object]);
  return [...Map.groupBy(orders, key)]
    .map(([names, group]) => {
      const [route = "", market = "", currency = ""]: readonly string[] = JSON.parse(names);
      return { route, market, currency, ...sumOrders(group) };
    })
    .sort(byText(({ route, market, currency }) => `${route} ${market} ${currency}`));
}

function marketTotals(sums: readonly CountSum[]): MarketTotals[] {
  const entries = sumBy(
    sums.filter(({ kind, object }) => kind === "view" && object === "entry"),
    ({ market }) => market,
    ({ number }) => number,
  );
  const orders = sums.filter(({ kind }) => orderKinds.includes(kind));
  const markets = [...new Set([...entries.keys(), ...orders.map(({ market }) => market)])].sort();
  return markets.flatMap((market) => {
    const marketOrders = orders.filter((sum) => sum.market === market);
    const currencies = [...new Set(marketOrders.map(({ object }) => object))].sort();
    return (currencies.length === 0 ? [""] : currencies).map((currency) => ({
      market,
      currency,
      entries: entries.get(market) ?? 0,
      ...sumOrders(marketOrders.filter(({ object }) => object === currency)),
    }));
  });
}

function sourceFigures(sums: readonly CountSum[]): SourceFigures[] {
  const bySource = Map.groupBy(sums, ({ source = unknownSource }) => source);
  return [...bySource].sort(byText(([source]) => source)).map(([source, sourceSums]) => {
    const views = sourceSums.filter(({ kind }) => kind === "view");
    const count = (list: readonly CountSum[]) => list.reduce((sum, { number }) => sum + number, 0);
    const { orders, sold, counted } = sumOrders(sourceSums);
    return {
      source,
      entries: count(views.filter(({ object }) => object === "entry")),
      views: count(views),
      orders,
      sold,
      counted,
    };
  });
}

/** The numbers of one kind and subject, by object. */
function sumNumbers(sums: readonly CountSum[], kind: CountSum["kind"], subject: string): Map<string, number> {
  return sumBy(
    sums.filter((sum) => sum.kind === kind && sum.subject === subject),
    ({ object }) => object,
    ({ number }) => number,
  );
}

function formFigures(sums: readonly CountSum[], { forms }: StatisticsTable): FormFigures[] {
  return Object.keys(forms).map((form) => ({
    form,
    sent: sumNumbers(sums, "form", form).get("") ?? 0,
    errors: [...sumNumbers(sums, "form-error", form)]
      .map(([field, count]) => ({ field, count }))
      .sort((one, other) => other.count - one.count),
  }));
}

function quizFigures(sums: readonly CountSum[], { quizzes }: StatisticsTable): QuizFigures[] {
  return Object.entries(quizzes).map(([quiz, { questions, outcomes }]) => {
    const [steps, ends] = [sumNumbers(sums, "quiz-step", quiz), sumNumbers(sums, "quiz-end", quiz)];
    return {
      quiz,
      steps: questions.map((question) => ({ question, count: steps.get(question) ?? 0 })),
      outcomes: outcomes.map((outcome) => ({ outcome, count: ends.get(outcome) ?? 0 })),
    };
  });
}

function offerFigures(sums: readonly CountSum[]): OfferFigures[] {
  const offers = sums.filter(({ kind }) => kind.startsWith("offer-"));
  const keys = [...new Set(offers.map(({ subject, object }) => JSON.stringify([subject, object])))].sort();
  return keys.map((key) => {
    const [route = "", product = ""]: readonly string[] = JSON.parse(key);
    const count = (kind: CountSum["kind"]) => sumNumbers(sums, kind, route).get(product) ?? 0;
    return {
      route,
      product,
      shown: count("offer-shown"),
      accepted: count("offer-accepted"),
      declined: count("offer-declined"),
    };
  });
}

/** The kinds that sources are compared by. */
const ofSources: ReadonlySet<CountKind> = new Set<CountKind>(["view", ...orderKinds]);

/** Adds up sums that differ only in their source. */
function withoutSources(sums: readonly CountSum[]): CountSum[] {
  const merged = new Map<string, CountSum>();
  for (const { source: _, ...sum } of sums) {
    const key = `${sum.kind}\n${sum.market}\n${sum.subject}\n${sum.object}`;
    const { number = 0, amount = 0 } = merged.get(key) ?? {};
    merged.set(key, { ...sum, number: sum.number + number, amount: sum.amount + amount });
  }
  return [...merged.values()];
}

/** Reads only the visits, orders and revenue of a period. They are the same as in its report. */
export async function readTotals(readCounts: ReadCounts, query: ReportQuery): Promise<MarketTotals[]> {
  const [entries, orders] = await Promise.all([
    readCounts({ ...query, kinds: ["view"], object: "entry" }),
    readCounts({ ...query, kinds: orderKinds }),
  ]);
  return marketTotals([...entries, ...orders]);
}

/** Reads only the orders of a period. */
export const readOrders = async (read: ReadCounts, query: ReportQuery): Promise<OrderFigures[]> =>
  orderFigures(await read({ ...query, kinds: orderKinds }));

/** Reads the counters of a period, all at once, and builds its report. */
export async function buildReport(
  readCounts: ReadCounts,
  table: StatisticsTable,
  query: ReportQuery,
): Promise<Report> {
  const bySource = await readCounts({ ...query, by: ["source"] });
  const sums = withoutSources(bySource);
  const edges = edgeFigures(sums);
  const pages = pageFigures(edges);
  return {
    from: showDay(query.from),
    to: showDay(query.to),
    pages,
    edges,
    orders: orderFigures(sums),
    totals: marketTotals(sums),
    sources: sourceFigures(bySource.filter(({ kind }) => ofSources.has(kind))),
    forms: formFigures(sums, table),
    quizzes: quizFigures(sums, table),
    offers: offerFigures(sums),
    proof: compareProof(table, { pages, edges }, query.market),
    isPrepaid:
      table.prepaidMarkets.some((code) => query.market === undefined || query.market === code) ||
      sums.some(({ kind }) => kind === "unpaid"),
    testOrders: sums.reduce((count, { kind, number }) => (kind === "test-order" ? count + number : count), 0),
  };
}
