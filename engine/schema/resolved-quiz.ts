import type { FlowQuestion, QuizFlow } from "../quiz/flow.ts";
import type { LiveText } from "./live-text.ts";
import type { ResolvedLink, RichText } from "./resolved.ts";

/** A unit of one number question: its parts' names as the language writes them ("feet", "inches"). */
export interface ResolvedUnit {
  readonly unit: "cm" | "ft-in" | "kg" | "st-lb" | "years" | "none";
  /** What the choice between units says: "cm", "feet and inches". */
  readonly label: string;
  /** One per input. */
  readonly parts: readonly string[];
}

export type ResolvedQuestion = FlowQuestion & {
  readonly title: string;
  readonly hint?: string;
  /** single, multiple: in the order of `options` */
  readonly labels?: readonly string[];
  /** number: the market's usual unit first; minimum and maximum of the first stored unit. */
  readonly units?: readonly ResolvedUnit[];
  readonly autocomplete?: "given-name";
  /** email */
  readonly consent?: RichText;
};

/** The words of every quiz, from `site.json`. */
export interface ResolvedQuizWords {
  readonly progress: LiveText;
  readonly next: string;
  readonly back: string;
  readonly skip: string;
  readonly finish: string;
  readonly forget: string;
  readonly forgotten: string;
  readonly otherUnit: string;
  readonly chooseOne: string;
  readonly chooseSome: LiveText;
  readonly outOfRange: LiveText;
  readonly noText: string;
  readonly noEmail: string;
  readonly noConsent: string;
  readonly voluntary: string;
}

/** A quiz in one market: all that the browser needs to run it. */
export interface ResolvedQuiz extends QuizFlow {
  readonly name: string;
  /** The path of the page that it stands on, by which the server finds it again. */
  readonly page: string;
  readonly languageTag: string;
  readonly keepDays: number;
  readonly consent?: {
    readonly title: string;
    readonly text: RichText;
    readonly agree: string;
    readonly refuse: string;
  };
  readonly questions: readonly ResolvedQuestion[];
  readonly outcomes: readonly (QuizFlow["outcomes"][number] & { readonly link: ResolvedLink })[];
  readonly words: ResolvedQuizWords;
}

/** What a result page says about one quiz. */
export interface ResolvedQuizResult {
  readonly name: string;
  readonly outcomes: readonly {
    readonly id: string;
    readonly title?: string;
    readonly text?: RichText;
    readonly order?: false;
  }[];
  /** The question that asks for the first name. */
  readonly nameQuestion?: string;
  /** By `question.option`. */
  readonly notes: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

export interface ResolvedQuizResults {
  readonly languageTag: string;
  /** Weights in stones and pounds, heights in feet and inches. */
  readonly imperial: boolean;
  readonly results: readonly ResolvedQuizResult[];
}
