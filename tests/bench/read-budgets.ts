import { readFileSync } from "node:fs";

export type Sizes = Readonly<Record<string, number>>;

/** Bounds of what the bench measures. Sizes are bytes. */
export interface Budgets {
  readonly bench: Sizes;
  readonly shop: Sizes;
  readonly quiz: Sizes;
  /** The inline scripts, by their names. */
  readonly inline: Sizes;
  /** The scripts of the workshop's interface. */
  readonly workshop: Sizes;
  readonly counting: {
    readonly eventsPerSecond: number;
    /** Milliseconds. */
    readonly pagesP99: number;
    /** Percent. */
    readonly ordersLost: number;
  };
  readonly year: {
    /** Megabytes: 1,000,000 bytes. */
    readonly database: number;
    /** Seconds. */
    readonly report: number;
  };
  /** The best values reached of targets that are not met. */
  readonly notYetMet: Readonly<Partial<Record<"bench" | "shop" | "quiz", Sizes>>>;
}

export const readBudgets = (): Budgets =>
  // SAFETY: this folder's own file, which has this shape.
  JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Budgets;
