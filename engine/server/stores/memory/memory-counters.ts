import type { Count, CountSum } from "../../../counts/count.ts";
import { type CounterStore, countId } from "../counter-store.ts";

/** Counters in memory, for development and tests. */
export function memoryCounters(): CounterStore {
  const days = new Map<string, Count>();
  return {
    async add(counts) {
      for (const count of counts) {
        const id = countId(count);
        const { number, amount } = days.get(id) ?? { number: 0, amount: 0 };
        days.set(id, { ...count, number: number + count.number, amount: amount + count.amount });
      }
    },
    async read({ from, to, kinds, by = [], ...filter }) {
      const sums = new Map<string, CountSum>();
      for (const count of days.values()) {
        if (count.day < from || count.day > to || kinds?.includes(count.kind) === false) continue;
        const columns = ["market", "source", "subject", "object"] as const;
        if (columns.some((column) => (filter[column] ?? count[column]) !== count[column])) continue;
        const { kind, subject, object } = count;
        const key = { kind, market: count.market, subject, object };
        const group = { ...key, ...Object.fromEntries(by.map((name) => [name, count[name]])) };
        const id = JSON.stringify(group);
        const { number, amount } = sums.get(id) ?? { number: 0, amount: 0 };
        sums.set(id, { ...group, number: number + count.number, amount: amount + count.amount });
      }
      return [...sums.values()];
    },
    async prune(before) {
      const old = [...days].filter(([, { day }]) => day < before);
      for (const [id] of old) days.delete(id);
      return old.length;
    },
  };
}
