/** Where a kill can hit a shop that takes payments. */
export const killPlaces = [
  "before a call",
  "after a call",
  "before a commit",
  "during a commit",
  "after a commit",
] as const;

export type KillPlace = (typeof killPlaces)[number];

/** A shop that a test kills, and that starts again. */
export interface MortalShop {
  readonly url: string;
  /** The errors that it has logged. */
  readonly errors: readonly string[];
  /** Kills it when it has passed a place `after` times. Resolves when it runs again. */
  kill(place: KillPlace, after: number): Promise<void>;
  /**
   * Sets how far its clock is ahead, in milliseconds, and starts what it does regularly. Resolves when it rests, or was
   * killed.
   */
  tick(ahead: number): Promise<void>;
  /** Resolves when it runs. */
  whenUp(): Promise<void>;
  close(): Promise<void>;
}
