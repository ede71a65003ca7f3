import type { ArmCondition } from "./arm-condition.ts";

/** An experiment on a page, as its document and payload contain it. */
export interface PageExperiment {
  readonly name: string;
  /**
   * The arms, each with its draws: numbers from 0 to 1, `to` excluded. The first one is the control. A browser
   * whose draw belongs to no arm takes no part.
   */
  readonly arms: readonly (readonly [id: string, from: number, to: number])[];
  /** Experiments of one group share a draw. */
  readonly group?: string;
  /** When it runs, in milliseconds since 1970. `until` is the first moment after it. */
  readonly from: number;
  readonly until: number;
  /** The market asks for consent to statistics. Default: the visitor may opt out. */
  readonly asks?: true;
  /** Changes with the arms' ids, contents and weights, and with the traffic. */
  readonly phase: string;
}

/** The part of the page's head on which arms differ, and its condition. */
export type ArmHead = readonly [condition: ArmCondition, head: { readonly title: string }];

/** A picture that a page's arms load in its head, as an `Image` has it, and its condition. */
export type ArmPicture = readonly [
  condition: ArmCondition,
  picture: {
    readonly fetchPriority: "high";
    readonly sizes?: string;
    readonly srcset?: string;
    readonly src: string;
  },
];

/** What documents tell their scripts about experiments. */
export interface ArmData {
  readonly experiments: readonly PageExperiment[];
  readonly heads: readonly ArmHead[];
  readonly pictures: readonly ArmPicture[];
  /** Address of the script that reports which arms a browser has seen. Empty in dev mode. */
  readonly watch: string;
  /** The experiments whose goal is this page. */
  readonly reaches?: readonly string[];
}

/** The visitor's arms, by experiment. */
export type Arms = Record<string, string>;

/** The arm of a browser that takes no part: it sees the control and counts for no arm. */
export const out = "";
