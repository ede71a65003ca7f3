import type { ArmCounts } from "../../../../../engine/statistics/judge-experiment.ts";

/** Random numbers of one seeded stream: enough for simulations, and the same on every machine. */
export interface Stream {
  /** Between 0 and 1, both excluded. */
  uniform(): number;
  normal(): number;
  /** How many of `tries` succeed. */
  binomial(tries: number, chance: number): number;
}

export function streamFrom(seed: number): Stream {
  let state = seed >>> 0;
  // Mulberry32 by Tommy Ettinger.
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
  return {
    uniform,
    // Box and Muller, 1958.
    normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
    // The gaps between successes are geometric (Devroye, 1986, X.4.3).
    binomial: (tries, chance) => {
      const scale = Math.log1p(-chance);
      let hits = -1;
      for (let position = 0; position <= tries; hits += 1)
        position += Math.floor(Math.log(uniform()) / scale) + 1;
      return hits;
    },
  };
}

/** Adds `browsers` of which 3 in 100 order, for a lognormal amount of about 60.00 with a long tail. */
export function addBrowsers(counts: ArmCounts, browsers: number, stream: Stream, rate = 0.03): ArmCounts {
  const converted = stream.binomial(browsers, rate);
  let { amount, squares } = counts;
  for (let order = 0; order < converted; order += 1) {
    const x = Math.round(Math.exp(8.4 + 0.8 * stream.normal()));
    amount += x;
    squares += x * x;
  }
  return {
    exposed: counts.exposed + browsers,
    converted: counts.converted + converted,
    amount,
    squares,
  };
}
