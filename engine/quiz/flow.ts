import type { Condition } from "../forms/holds.ts";
import type { NumberUnit } from "./number-unit.ts";

/** A visitor's answer: an option's id, several ids, a number in the question's first unit, or a text. */
export type Answer = string | number | readonly string[];

/** Answers by question. null if the visitor skipped an optional question. */
export type Answers = Readonly<Record<string, Answer | null>>;

/** A step that an answer leads to. */
export interface NextStep {
  readonly when?: Condition | undefined;
  readonly question?: string | undefined;
  readonly outcome?: string | undefined;
}

export type Measure = "height" | "weight" | "target-weight" | "age";

interface FlowCommon {
  readonly id: string;
  readonly health?: true | undefined;
  readonly optional?: true | undefined;
  readonly when?: Condition | undefined;
  readonly next?: readonly NextStep[] | undefined;
}

export interface FlowOption {
  readonly id: string;
  readonly points?: number | undefined;
  /** In a multiple choice: excludes the other options. */
  readonly alone?: true | undefined;
}

export type FlowQuestion = FlowCommon &
  (
    | { readonly kind: "single"; readonly options: readonly FlowOption[] }
    | {
        readonly kind: "multiple";
        readonly options: readonly FlowOption[];
        readonly min?: number | undefined;
        readonly max?: number | undefined;
      }
    | {
        readonly kind: "number";
        /** Names in the manifest. In the payload, objects with everything that reading a number needs. */
        readonly units: readonly (string | NumberUnit)[];
        readonly measure?: Measure | undefined;
        readonly min: number;
        readonly max: number;
      }
    | { readonly kind: "text"; readonly maxLength: number }
    | { readonly kind: "email" }
  );

export interface FlowOutcome {
  readonly id: string;
  readonly score?: { readonly from: number; readonly to: number } | undefined;
}

/** The part of a quiz that decides what comes next. Manifest, payload and server share it. */
export interface QuizFlow {
  readonly questions: readonly FlowQuestion[];
  readonly outcomes: readonly FlowOutcome[];
}
