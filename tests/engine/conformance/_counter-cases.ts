import { expect } from "vitest";
import { type Count, type CountKey, countKinds } from "../../../engine/counts/count.ts";
import { parseDay } from "../../../engine/counts/days.ts";
import type { CounterStore } from "../../../engine/server/data/counter-store.ts";

interface Case {
  readonly name: string;
  readonly holds: (counters: CounterStore) => Promise<void>;
}

const day = (text: string): number => parseDay(text) ?? Number.NaN;

const view: CountKey = {
  kind: "view",
  market: "DE",
  source: "mail",
  device: "phone",
  subject: "take",
  object: "entry",
};

const count = (at: string, more: Partial<Count> = {}): Count => ({
  ...view,
  day: day(at),
  number: 1,
  amount: 0,
  ...more,
});

/** The counters of the whole year 2026, with the sums in a fixed order. */
const read = async (counters: CounterStore, more: Partial<Parameters<CounterStore["read"]>[0]> = {}) => {
  const sums = await counters.read({ from: day("2026-01-01"), to: day("2026-12-31"), ...more });
  return sums
    .map((sum) => JSON.parse(JSON.stringify(sum)))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

const sum = (number: number, more: object = {}) => {
  const { source: _source, device: _device, ...kept } = view;
  return { ...kept, number, amount: 0, ...more };
};

/** The promises of every counter store. Each case starts with an empty one. */
export const counterCases: readonly Case[] = [
  {
    name: "adds counts to a counter, also twice in one call",
    holds: async (counters) => {
      await counters.add([count("2026-03-01"), count("2026-03-01", { number: 4 })]);
      await counters.add([count("2026-03-01", { number: 2 }), count("2026-03-02")]);
      expect(await read(counters)).toEqual([sum(8)]);
      expect(await read(counters, { to: day("2026-03-01") })).toEqual([sum(7)]);
    },
  },
  {
    name: "sums amounts of money above 32 bits",
    holds: async (counters) => {
      const order = { kind: "order", object: "SEK", number: 1, amount: 3_000_000_000 } as const;
      await counters.add([count("2026-03-01", order), count("2026-04-30", order)]);
      const expected = sum(2, { kind: "order", object: "SEK", amount: 6_000_000_000 });
      expect(await read(counters)).toEqual([expected]);
    },
  },
  {
    name: "counts separately by each part of the key, and selects by kind, market, source, subject and object",
    holds: async (counters) => {
      const others: readonly Partial<Count>[] = [
        { market: "FR" },
        { source: "none" },
        { device: "desktop" },
        { subject: "buy" },
        { object: "return" },
        { kind: "quiz-end" },
      ];
      await counters.add([count("2026-03-01"), ...others.map((more) => count("2026-03-01", more))]);
      expect(await read(counters)).toEqual(
        [
          sum(3),
          sum(1, { market: "FR" }),
          sum(1, { subject: "buy" }),
          sum(1, { object: "return" }),
          sum(1, { kind: "quiz-end" }),
        ].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
      );
      expect(await read(counters, { market: "FR" })).toEqual([sum(1, { market: "FR" })]);
      expect(await read(counters, { source: "none" })).toEqual([sum(1)]);
      expect(await read(counters, { kinds: ["quiz-end", "order"] })).toEqual([sum(1, { kind: "quiz-end" })]);
      expect(await read(counters, { subject: "buy" })).toEqual([sum(1, { subject: "buy" })]);
      expect(await read(counters, { object: "return" })).toEqual([sum(1, { object: "return" })]);
      expect(await read(counters, { source: "never seen" })).toEqual([]);
    },
  },
  {
    name: "sums by day, source and device on request",
    holds: async (counters) => {
      await counters.add([count("2026-03-01"), count("2026-03-02"), count("2026-03-02", { source: "none" })]);
      const byDay = await read(counters, { by: ["day"] });
      expect(byDay.map(({ day, number }) => [day, number])).toEqual([
        [day("2026-03-01"), 1],
        [day("2026-03-02"), 2],
      ]);
      const bySource = await read(counters, { by: ["source", "device"] });
      expect(bySource.map(({ source, device, number }) => [source, device, number]).sort()).toEqual([
        ["mail", "phone", 2],
        ["none", "phone", 1],
      ]);
    },
  },
  {
    name: "sums the days of a period exactly, with and without whole months",
    holds: async (counters) => {
      const days = [
        "2025-12-31",
        "2026-01-01",
        "2026-01-31",
        "2026-02-01",
        "2026-02-28",
        "2026-03-01",
        "2026-12-31",
      ];
      await counters.add(days.map((at, place) => count(at, { number: 10 ** place })));
      const total = async (from: string, to: string) =>
        (await read(counters, { from: day(from), to: day(to) }))[0]?.number;
      expect(await total("2026-01-01", "2026-12-31")).toBe(1_111_110);
      expect(await total("2025-12-31", "2026-02-27")).toBe(1_111);
      expect(await total("2026-01-02", "2026-02-28")).toBe(11_100);
      expect(await total("2026-02-01", "2026-02-28")).toBe(11_000);
      expect(await total("2026-02-02", "2026-02-27")).toBeUndefined();
    },
  },
  {
    name: "deletes counts before a day, and still reads the rest of its month",
    holds: async (counters) => {
      const days = ["2026-01-15", "2026-02-14", "2026-02-15", "2026-03-01"];
      await counters.add(days.map((at, place) => count(at, { number: 10 ** place })));
      expect(await counters.prune(day("2026-02-15"))).toBe(2);
      expect(await read(counters)).toEqual([sum(1_100)]);
      expect(await counters.prune(day("2026-02-15"))).toBe(0);
    },
  },
  {
    name: "stores every kind of count and any name",
    holds: async (counters) => {
      const odd = "'; DROP TABLE day_counts; --";
      await counters.add(countKinds.map((kind) => count("2026-03-01", { kind, subject: odd })));
      expect((await read(counters)).map(({ kind, subject }) => [kind, subject])).toEqual(
        [...countKinds].sort().map((kind) => [kind, odd]),
      );
      await counters.add([]);
    },
  },
];
