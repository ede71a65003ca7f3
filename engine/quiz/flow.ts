/** What a visitor answered: an option's id, several of them, a number in the question's first unit, or a text. */
export type Answer = string | number | readonly string[];

/** Answers by question; null where an optional one was left out on purpose. */
export type Answers = Readonly<Record<string, Answer | null>>;

type OneOrMore = string | readonly string[];

export interface NumberRange {
  readonly from?: number | undefined;
  readonly below?: number | undefined;
}

export type AnswerTest = OneOrMore | { readonly not: OneOrMore } | NumberRange;

type AllOf = Readonly<Record<string, AnswerTest>>;

/** All tests of one record hold; of a list, one record is enough. */
export type Condition = AllOf | readonly AllOf[];

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

interface FlowOption {
  readonly id: string;
  readonly points?: number | undefined;
  /** Of a multiple choice: excludes the others. */
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

/** The part of a quiz that decides what comes next: the same in the manifest, the payload and on the server. */
export interface QuizFlow {
  readonly questions: readonly FlowQuestion[];
  readonly outcomes: readonly FlowOutcome[];
}
