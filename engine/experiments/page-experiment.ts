/** An experiment on a page, as its document and payload contain it. */
export interface PageExperiment {
  readonly name: string;
  /**
   * The arms. The first one is the control. A browser gets the first arm whose `upTo` is above its draw, a number
   * from 0 to 1, and takes no part if there is none.
   */
  readonly arms: readonly (readonly [id: string, upTo: number])[];
  /** Experiments of one group share a draw. Draws below `from` take no part in this one. */
  readonly group?: readonly [name: string, from: number];
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
  /** The experiments whose goal is this page. */
  readonly reaches?: readonly string[];
}

/** The visitor's arms, by experiment. */
export type Arms = Record<string, string>;

/** The arm of a browser that takes no part: it sees the control and counts for no arm. */
export const out = "";
