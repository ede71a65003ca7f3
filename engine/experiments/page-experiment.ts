/** An experiment on a page, as its document and payload contain it. */
export interface PageExperiment {
  readonly name: string;
  /**
   * The arms. The first one is the control. A browser that draws a number below `upTo`, and not below that of
   * another arm before, gets the arm; the last one's is 1.
   */
  readonly arms: readonly (readonly [id: string, upTo: number])[];
  /**
   * The bounds, from 0 to 1, between which a browser's draw must be to take part. Experiments with the same `draw`
   * share the number. Default: all browsers take part.
   */
  readonly share?: readonly [draw: string, from: number, to: number];
  /** When it runs, in milliseconds since 1970. `until` is the first moment after it. */
  readonly from?: number;
  readonly until?: number;
  /** The market asks for consent to statistics. Default: the visitor may opt out. */
  readonly asks?: true;
  /** Changes with the arms' ids, contents and weights, and with the traffic. */
  readonly phase: string;
}

/** What an arm changes in the page's head, and its condition (`arm-condition.ts`). */
export type ArmHead = readonly [condition: string, head: { readonly title: string }];

/** A picture that an arm loads before all others: the properties of its preload link, `href` last. */
export type ArmPicture = readonly [condition: string, link: Readonly<Record<string, string>>];

/** What the script in the head needs to show the visitor's arms. */
export interface ArmData {
  readonly experiments: readonly PageExperiment[];
  readonly heads: readonly ArmHead[];
  readonly pictures: readonly ArmPicture[];
}

/** The visitor's arms, by experiment. */
export type Arms = Record<string, string>;

/** The arm of a browser that takes no part: it sees the control and counts for no arm. */
export const out = "";
