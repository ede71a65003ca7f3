/** One of the two sides of a comparison. */
export interface Side {
  /** The folder with `manifests/` and `public/`. The build writes `dist/` into it. */
  readonly content: string;
  /** The folder with the code. */
  readonly code: string;
  /** What the content and the code are made from. A side with the same name is not built twice on one day. */
  readonly name?: string;
}

/** Two sides, and how they can be compared. */
export interface Sides {
  readonly before: Side;
  readonly after: Side;
  /** The content of the first side with the code of the second one. Undefined if the code is the same. */
  readonly between?: Side;
  /** Changed files of code that can change pages. */
  readonly code: readonly string[];
  /** Why only manifests can be compared. */
  readonly obstacle?: string;
}

/** The first moment of a day, in UTC. Both sides are built as of this time. */
export const startOfDay = (now: number): number => now - (now % 86_400_000);
