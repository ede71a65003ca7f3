import type { CountQuery, CountSum, ReadCounts } from "./count.ts";
import { findFirstDay, showDay, toMonth } from "./days.ts";
import { orderKinds, sumOrders } from "./order-sums.ts";

/** Visits and orders of a day, or of a month. */
export interface TrendPoint {
  /** `2026-11-25`, or `2026-11` for a month. */
  readonly label: string;
  readonly visits: number;
  /** All orders, also those that wait for their payment. */
  readonly orders: number;
  readonly sold: number;
}

/** Longer periods are shown by month. */
const mostDays = 92;

const total = (sums: readonly { readonly number: number }[]): number =>
  sums.reduce((sum, { number }) => sum + number, 0);

function countOrders(sums: readonly CountSum[]): Pick<TrendPoint, "orders" | "sold"> {
  const { orders, sold } = sumOrders(sums);
  return { orders, sold };
}

type TrendQuery = Pick<CountQuery, "from" | "to" | "market" | "source" | "subject">;

/** With a subject, the views of that page instead of visits. */
const views = ({ subject }: TrendQuery): Pick<CountQuery, "kinds" | "object"> => ({
  kinds: ["view"],
  ...(subject === undefined && { object: "entry" }),
});

async function byDay(readCounts: ReadCounts, query: TrendQuery): Promise<TrendPoint[]> {
  const [visits, orders] = await Promise.all([
    readCounts({ ...query, ...views(query), by: ["day"] }),
    readCounts({ ...query, kinds: orderKinds, by: ["day"] }),
  ]);
  const days = Array.from({ length: query.to - query.from + 1 }, (_, index) => query.from + index);
  const groupByDay = <Item extends { readonly day?: number }>(items: readonly Item[]) =>
    Map.groupBy(items, ({ day = 0 }) => day);
  const [visitsByDay, ordersByDay] = [groupByDay(visits), groupByDay(orders)];
  return days.map((day) => ({
    label: showDay(day),
    visits: total(visitsByDay.get(day) ?? []),
    ...countOrders(ordersByDay.get(day) ?? []),
  }));
}

async function byMonth(read: ReadCounts, query: TrendQuery): Promise<TrendPoint[]> {
  const first = toMonth(query.from);
  const months = Array.from({ length: toMonth(query.to) - first + 1 }, (_, index) => first + index);
  return Promise.all(
    months.map(async (month) => {
      const period = {
        from: Math.max(query.from, findFirstDay(month)),
        to: Math.min(query.to, findFirstDay(month + 1) - 1),
      };
      const [visits, orders] = await Promise.all([
        read({ ...query, ...period, ...views(query) }),
        read({ ...query, ...period, kinds: orderKinds }),
      ]);
      const label = showDay(findFirstDay(month)).slice(0, 7);
      return { label, visits: total(visits), ...countOrders(orders) };
    }),
  );
}

/** Visits and orders over time: by day, or by month if the period is long. */
export const readTrend = (read: ReadCounts, query: TrendQuery): Promise<TrendPoint[]> =>
  query.to - query.from < mostDays ? byDay(read, query) : byMonth(read, query);
