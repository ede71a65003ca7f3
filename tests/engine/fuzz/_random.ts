/** Random choices that a seed determines, so that you can repeat a failure. */
export interface Random {
  /** A whole number from 0 to `end` - 1. */
  below(end: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** Mulberry32 by Tommy Ettinger: small, fast, and random enough for tests. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    once: (times) => below(times) === 0,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("There is nothing to pick from.");
      return value;
    },
  };
}
