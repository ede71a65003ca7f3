import type { Bank } from "./_bank.ts";
import type { Browser, PickNumber } from "./_browser.ts";
import { type KillPlace, killPlaces, type MortalShop } from "./_mortal-shop.ts";
import { playStory } from "./_stories.ts";

export const second = 1000;
export const hour = 3600 * second;

/** A shop and its bank, whose clocks a test moves. */
export interface Trial {
  readonly shop: MortalShop;
  readonly bank: Bank;
  /** How far both clocks are ahead, in milliseconds. */
  readonly clock: { ahead: number };
}

interface Kills {
  readonly count: number;
  /** The places that they hit, in turn. Default: all. */
  readonly places?: readonly KillPlace[];
  /** How far the clock moves at once, in milliseconds. */
  readonly pause: number;
}

/** The number of customers at once. */
const crowd = 4;

/** A kill hits the shop after it has passed its place at most this often. */
const mostPasses = 6;

const pick: PickNumber = (limit) => Math.floor(Math.random() * limit);

/** Moves the clock in steps. After each, the bank sends its events and the shop does what it does regularly. */
export async function pass({ shop, bank, clock }: Trial, time: number, step: number): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    clock.ahead += step;
    await bank.run();
    await shop.tick(clock.ahead);
  }
}

/** Lets the bank lose answers, and lose, double, delay and reorder events. */
const misbehave = (bank: Bank): Promise<void> =>
  bank.switch({
    lose: pick(3) === 0,
    double: pick(3) === 0,
    delay: pick(5) === 0,
    reorder: pick(3) === 0,
    mute: pick(6) === 0,
    nextCharge: (["captured", "declined", "open"] as const)[pick(3)] ?? "captured",
    nextRefund: pick(3) === 0 ? "late" : "done",
  });

/**
 * Customers play their stories, and time passes, while the shop is killed again and again. Resolves to the browsers with
 * acknowledged orders, by the orders' ids.
 */
export async function playAndKill(
  trial: Trial,
  { count, places = killPlaces, pause }: Kills,
): Promise<ReadonlyMap<string, Browser>> {
  const { shop, bank } = trial;
  const orders = new Map<string, Browser>();
  let isOver = false;
  async function passTime(): Promise<void> {
    for (let round = 0; !isOver; round++) {
      // Answers are lost for a short time only.
      if (round % 4 === 0) await misbehave(bank);
      else await bank.switch({ ...bank.state.switches, mute: false });
      await pass(trial, pause, pause);
    }
  }
  async function sell(): Promise<void> {
    while (!isOver) await playStory({ shop, bank, pick, orders });
  }
  async function kill(): Promise<void> {
    for (let killed = 0; killed < count; killed++) {
      const place = places[killed % places.length];
      if (place) await shop.kill(place, pick(mostPasses));
    }
    isOver = true;
  }
  await Promise.all([kill(), passTime(), ...Array.from({ length: crowd }, sell)]);
  await bank.switch({});
  return orders;
}
